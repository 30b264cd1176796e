import type { CardValidity } from '../../templates/dto/validity.dto';
import type { TemplateDocument } from '../../templates/template-policy';
import type { GenericFields } from '../dto/generic.dto';

/** The schema is made of `GenericFields`. */
export type Generic = TemplateDocument & Omit<GenericFields, 'validity'> & { validity?: CardValidity<Date> };
