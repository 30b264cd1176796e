import type { TemplateDocument } from '../../templates/template-policy';
import type { CardValidity, StoredStoreCardFields } from '../dto/store-card.dto';

/** A loyalty card template as stored: its fields, and what every template has. The schema is made of `StoredStoreCardFields`. */
export type StoreCard = TemplateDocument &
  Omit<StoredStoreCardFields, 'validity'> & {
    validity: CardValidity<Date>;
  };
