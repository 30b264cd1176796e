import { templateSchema } from '../../templates/template.schema';
import type { TemplateDocument, TemplateStorage } from '../../pass-model/template-policy';
import { TransitFields } from '../dto/transit.dto';

export type Transit = TemplateDocument & TransitFields;

export const TRANSITS: TemplateStorage = {
  collection: 'transits',
  fields: TransitFields,
  sorts: [],
};

export const TransitSchema = templateSchema(TRANSITS);
