import type { Release } from '../../core/database/migrations/migration';
import { storeBirthDays, storeBirthDaysAgain } from './birth-days';
import { rebuildEmailKeys, rebuildEmailKeysAgain } from './email-keys';
import { dropKeyIndex } from './idempotency-keys';
import { addListKeys, dropNameIndexes, replaceListKeys } from './list-keys';
import { dropLegacyShortIdIndex } from './legacy-short-ids';
import { addPageAddresses, addPageAddressesAgain } from './page-addresses';
import { phoneNumbersInE164 } from './phone-numbers';
import { addPromoCodeKeys, addPromoCodeKeysAgain, dropPromoCodeIndexes } from './promo-code-keys';

export const RELEASE_1_1_0: Release = {
  version: '1.1.0',
  before: [
    addListKeys,
    rebuildEmailKeys,
    addPromoCodeKeys,
    storeBirthDays,
    phoneNumbersInE164('1.1.0-phone-numbers'),
    addPageAddresses,
  ],
  after: [
    replaceListKeys,
    rebuildEmailKeysAgain,
    addPromoCodeKeysAgain,
    storeBirthDaysAgain,
    phoneNumbersInE164('1.1.0-phone-numbers-again'),
    addPageAddressesAgain,
    dropNameIndexes,
    dropPromoCodeIndexes,
    dropLegacyShortIdIndex,
    dropKeyIndex,
  ],
};
