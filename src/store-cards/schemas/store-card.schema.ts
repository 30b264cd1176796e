import type { TemplateDocument } from '../../templates/template-policy';
import type { CardValidity } from '../../templates/dto/validity.dto';
import type { StoredStoreCardFields } from '../dto/store-card.dto';

/** The schema is made of `StoredStoreCardFields`. */
export type StoreCard = TemplateDocument &
  Omit<StoredStoreCardFields, 'validity'> & {
    validity: CardValidity<Date>;
  };
