import { statusOf } from '../records/pass-status';
import type { Pass } from '../records/pass.schema';
import type { ManifestEntry } from './manifest.dto';

/** @param redeemableFrom of the pass's template */
export function manifestEntry(pass: Pass, hash: string, redeemableFrom: Date | undefined, now: Date): ManifestEntry {
  const { expirationDate } = pass;
  return {
    hash,
    state: stateOf(pass, now),
    ...(redeemableFrom && { redeemableFrom: redeemableFrom.toISOString() }),
    ...(expirationDate && { expires: expirationDate.toISOString() }),
    name: shortName(pass),
  };
}

/** As redeeming refuses once it has begun: a redemption comes first (docs/contract/redeeming.md#order-of-refusals). */
function stateOf(pass: Pass, now: Date): ManifestEntry['state'] {
  if (pass.redeemedAt) return 'REDEEMED';
  return statusOf(pass, now) === 'active' ? 'VALID' : 'NOT_VALID';
}

const LETTERS = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Enough to ask the holder for the name, and no more. */
export function shortName({ firstName = '', lastName = '' }: Pick<Pass, 'firstName' | 'lastName'>): string {
  const [initial] = LETTERS.segment(lastName.trim());
  return [firstName.trim(), initial && `${initial.segment}.`].filter(Boolean).join(' ');
}
