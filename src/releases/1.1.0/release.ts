import type { Release } from '../../core/database/migrations/migration';
import { rebuildEmailKeys, rebuildEmailKeysAgain } from './email-keys';
import { addListKeys, dropNameIndexes, replaceListKeys } from './list-keys';
import { addPromoCodeKeys, addPromoCodeKeysAgain, dropPromoCodeIndexes } from './promo-code-keys';

export const RELEASE_1_1_0: Release = {
  version: '1.1.0',
  before: [addListKeys, rebuildEmailKeys, addPromoCodeKeys],
  after: [replaceListKeys, rebuildEmailKeysAgain, addPromoCodeKeysAgain, dropNameIndexes, dropPromoCodeIndexes],
};
