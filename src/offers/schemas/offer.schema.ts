import type { WithPromoCodeKey } from '../../templates/promo-code';
import type { TemplateDocument } from '../../templates/template-policy';
import type { StoredOfferFields } from '../dto/offer.dto';

/** The schema is made of `StoredOfferFields`. */
export type Offer = TemplateDocument &
  WithPromoCodeKey &
  Omit<StoredOfferFields, 'startDate' | 'endDate'> & {
    startDate?: Date;
    endDate?: Date;
  };
