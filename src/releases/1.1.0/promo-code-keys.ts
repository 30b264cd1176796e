import type { Document } from 'mongodb';
import type { Migration } from '../../core/database/migrations/migration';

const COLLECTIONS = ['coupons', 'offers'];

/** Unique index. It is built before the keys are written, so that it rejects a key that two templates would share. */
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
            // A process of release 1.0.0 may have cleared the code without clearing the key.
            return promoCodeKey === '' ? { $unset: { promoCodeKey: '' } } : { $set: { promoCodeKey } };
          },
          // If two codes differ only in case, one of the templates gets no key. Its code is compared again when it
          // changes.
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
