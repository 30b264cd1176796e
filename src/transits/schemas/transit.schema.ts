import type { TemplateDocument } from '../../templates/template-policy';
import type { TransitFields } from '../dto/transit.dto';

/** The schema is made of `TransitFields`. */
export type Transit = TemplateDocument & TransitFields;
