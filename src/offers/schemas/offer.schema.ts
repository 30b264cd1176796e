import type { TemplateDocument } from '../../templates/template-policy';
import type { StoredOfferFields } from '../dto/offer.dto';

/** The schema is made of `StoredOfferFields`. */
export type Offer = TemplateDocument &
  Omit<StoredOfferFields, 'startDate' | 'endDate'> & {
    startDate?: Date;
    endDate?: Date;
  };
