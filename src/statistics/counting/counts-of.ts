import type { HistoryEntry } from '../../core/database/history';
import type { Counts } from '../metrics';

/**
 * The metrics that each type of entry changes (docs/contract/statistics.md#metrics). Entries of unknown types are not
 * counted yet.
 */
const COUNTS: Record<string, (entry: HistoryEntry) => Counts> = {
  issued: ({ count }) => ({ issued: typeof count === 'number' ? count : 1 }),
  opened: () => ({ opened: 1 }),
  installed: ({ platform, isFirst, held }) => ({
    installed: 1,
    ...(platform === 'IOS' ? { installedIOS: 1 } : { installedAndroid: 1 }),
    ...(isFirst === true && { firstInstalled: 1 }),
    ...heldBy(held),
  }),
  uninstalled: ({ held }) => ({ uninstalled: 1, ...heldBy(held) }),
  changed: () => ({}),
  redeemed: () => ({ redeemed: 1 }),
  unredeemed: () => ({ unredeemed: 1 }),
  refused: () => ({ refused: 1 }),
  expired: () => ({ expired: 1 }),
  canceled: () => ({ canceled: 1 }),
  deleted: ({ held }) => ({ deleted: 1, ...heldBy(held) }),
  pushed: () => ({ pushed: 1 }),
  fetched: () => ({ fetched: 1 }),
  gainChanged: ({ delta }) => pointsOf(delta),
  sent: ({ channel, reason }) => ({ [NAMES[channel === 'SMS' ? 'SMS' : 'EMAIL'][reason ? 'failed' : 'accepted']]: 1 }),
};

const NAMES = {
  EMAIL: { accepted: 'emailAccepted', failed: 'emailFailed' },
  SMS: { accepted: 'smsAccepted', failed: 'smsFailed' },
} as const;

/** In hundredths. */
function pointsOf(delta: unknown): Counts {
  const points = Math.round(Number(delta) * 100);
  return points > 0 ? { gainAdded: points } : { gainSpent: -points };
}

export const COUNTED_TYPES = Object.keys(COUNTS);

export function countsOf(entry: HistoryEntry): Counts {
  return COUNTS[entry.type](entry);
}

function heldBy(held: unknown): Counts {
  return typeof held === 'number' && held !== 0 ? { held } : {};
}
