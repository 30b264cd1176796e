import type { TemplateDocument } from '../../templates/template-policy';
import type { CardValidity, StoredStoreCardFields } from '../dto/store-card.dto';

/** The schema is made of `StoredStoreCardFields`. */
export type StoreCard = TemplateDocument &
  Omit<StoredStoreCardFields, 'validity'> & {
    validity: CardValidity<Date>;
  };
