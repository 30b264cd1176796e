import type { CardValidity } from '../../templates/dto/validity.dto';
import { templateSchema } from '../../templates/template.schema';
import type { TemplateDocument, TemplateStorage } from '../../pass-model/template-policy';
import { GenericFields } from '../dto/generic.dto';

export type Generic = TemplateDocument & Omit<GenericFields, 'validity'> & { validity?: CardValidity<Date> };

export const GENERICS: TemplateStorage = {
  collection: 'generics',
  fields: GenericFields,
  sorts: [],
};

export const GenericSchema = templateSchema(GENERICS);
