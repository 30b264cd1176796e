import { templateSchema } from '../../templates/template.schema';
import type { TemplateDocument, TemplateStorage } from '../../pass-model/template-policy';
import { HotelFields } from '../dto/hotel.dto';

export type Hotel = TemplateDocument & HotelFields;

export const HOTELS: TemplateStorage = {
  collection: 'hotels',
  fields: HotelFields,
  sorts: [],
  uniqueIndexes: [
    {
      // A duplicate code returns 409:TEMPLATE_ALREADY_EXISTS. Any number of hotels can have no code.
      keys: { wallet: 1, code: 1 },
      options: { name: 'wallet_code', partialFilterExpression: { code: { $exists: true } } },
      error: 'TEMPLATE_ALREADY_EXISTS',
    },
  ],
};

export const HotelSchema = templateSchema(HOTELS);
