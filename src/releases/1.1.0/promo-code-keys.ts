import type { Document } from 'mongodb';
import type { Migration } from '../../core/database/migrations/migration';

const COLLECTIONS = ['coupons', 'offers'];

/** Built before the keys are written, so that it refuses a key that two templates would share. */
const INDEX = {
  key: { wallet: 1, promoCodeKey: 1 },
  name: 'wallet_promoCodeKey',
  unique: true,
  partialFilterExpression: { promoCodeKey: { $exists: true } },
};

function promoCodeKeys(id: string): Migration {
  return {
    id,
    up: async (run) => {
      for (const collection of COLLECTIONS) {
        await run.db.collection(collection).createIndexes([INDEX]);
        await run.backfill({
          collection,
          filter: { $or: [{ promoCode: { $exists: true } }, { promoCodeKey: { $exists: true } }] },
          reads: ['promoCode'],
          derive: ({ promoCode }: Document) => {
            const promoCodeKey = ((promoCode ?? '') as string).trim().normalize('NFC').toLowerCase();
            // A process of 1.0.0 may have cleared only the code.
            return promoCodeKey === '' ? { $unset: { promoCodeKey: '' } } : { $set: { promoCodeKey } };
          },
          // If two codes differ only in case, one gets no key. It is compared again when it is changed.
          isKeptOnConflict: true,
        });
      }
    },
  };
}

export const addPromoCodeKeys = promoCodeKeys('1.1.0-promo-code-keys');
export const addPromoCodeKeysAgain = promoCodeKeys('1.1.0-promo-code-keys-again');

export const dropPromoCodeIndexes: Migration = {
  id: '1.1.0-promo-code-indexes',
  up: async (run) => {
    for (const collection of COLLECTIONS) await run.dropIndex(collection, 'wallet_promoCode');
  },
};
