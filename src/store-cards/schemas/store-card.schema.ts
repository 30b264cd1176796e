import { templateSchema } from '../../templates/template.schema';
import type { TemplateDocument, TemplateStorage } from '../../pass-model/template-policy';
import type { CardValidity } from '../../templates/dto/validity.dto';
import { StoredStoreCardFields } from '../dto/store-card.dto';

export type StoreCard = TemplateDocument &
  Omit<StoredStoreCardFields, 'validity'> & {
    validity: CardValidity<Date>;
  };

export const STORE_CARDS: TemplateStorage = {
  collection: 'store_cards',
  fields: StoredStoreCardFields,
  sorts: [],
  uniqueIndexes: [
    // See docs/contract/store-cards.md#one-card.
    { keys: { wallet: 1 }, options: { name: 'wallet_only' }, error: 'STORE_CARD_ALREADY_EXISTS' },
  ],
};

export const StoreCardSchema = templateSchema(STORE_CARDS);
