import type { TemplateDocument } from '../../templates/template-policy';
import type { TransitFields } from '../dto/transit.dto';

/** A transit template as stored: its fields, and what every template has. The schema is made of `TransitFields`. */
export type Transit = TemplateDocument & TransitFields;
