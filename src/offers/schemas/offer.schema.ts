import { PROMO_CODE_ONCE, type WithPromoCodeKey } from '../../templates/promo-code';
import { templateSchema } from '../../templates/template.schema';
import type { TemplateDocument, TemplateStorage, UniqueIndex } from '../../pass-model/template-policy';
import { StoredOfferFields } from '../dto/offer.dto';

export type Offer = TemplateDocument &
  WithPromoCodeKey &
  Omit<StoredOfferFields, 'startDate' | 'endDate'> & {
    startDate?: Date;
    endDate?: Date;
  };

/** Unique within the installation, because it is part of the URL of the offer’s claim page. */
const IDENTIFIER_ONCE: UniqueIndex = {
  keys: { identifier: 1 },
  options: { name: 'identifier' },
  error: 'TEMPLATE_ALREADY_EXISTS',
};

export const OFFERS: TemplateStorage = {
  collection: 'offers',
  fields: StoredOfferFields,
  sorts: [],
  uniqueIndexes: [PROMO_CODE_ONCE, IDENTIFIER_ONCE],
};

export const OfferSchema = templateSchema(OFFERS);
