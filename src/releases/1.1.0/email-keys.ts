import { domainToASCII } from 'node:url';
import type { Document } from 'mongodb';
import type { Migration } from '../../core/database/migrations/migration';

/** Matches keys with non-ASCII characters. No other key changes. */
const BEYOND_ASCII = { $regex: '[^ -~]' };

/** Returns the form in which release 1.1.0 compares addresses: NFC and lowercase, with the domain as an A-label. */
function keyOf(email: string): string {
  const folded = email.trim().normalize('NFC').toLowerCase().normalize('NFC');
  const at = folded.lastIndexOf('@') + 1;
  return folded.slice(0, at) + (domainToASCII(folded.slice(at)) || folded.slice(at));
}

/**
 * Two customers or users with different old keys can have the same new key. In this case, one of them keeps the old
 * key.
 */
const isKeptOnConflict = true;

function emailKeys(id: string): Migration {
  return {
    id,
    up: async (run) => {
      for (const collection of ['clients', 'users']) {
        await run.backfill({
          collection,
          filter: { emailKey: BEYOND_ASCII },
          reads: ['emailKey'],
          derive: ({ emailKey }: Document) => ({ $set: { emailKey: keyOf(emailKey as string) } }),
          isKeptOnConflict,
        });
      }
      // Keys of people who have claimed a pass of an offer.
      await run.backfill({
        collection: 'passes',
        filter: { exclusiveKeys: { $regex: '^email:.*[^ -~]' } },
        reads: ['exclusiveKeys'],
        derive: ({ exclusiveKeys }: Document) => ({
          $set: { exclusiveKeys: (exclusiveKeys as string[]).map(claimKey) },
        }),
        isKeptOnConflict,
      });
    },
  };
}

function claimKey(key: string): string {
  return key.startsWith('email:') ? `email:${keyOf(key.slice('email:'.length))}` : key;
}

export const rebuildEmailKeys = emailKeys('1.1.0-email-keys');
export const rebuildEmailKeysAgain = emailKeys('1.1.0-email-keys-again');
