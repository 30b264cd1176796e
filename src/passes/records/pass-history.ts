import type { Document } from 'mongodb';
import { type Actor, actorOf, type WalletContext, type WalletPrincipal } from '../../core/access/principal';
import { addHistory, type HistoryEntry, historyOf } from '../../core/database/history';
import { addEvent, firstEvent } from '../../core/database/outbox';
import { LIST_KEYS } from '../../core/database/search-words';
import { statusOf } from '../../pass-model/pass-status';
import type { PassOrTombstone } from './pass-or-tombstone';
import type { DeviceType, Pass, Redemption } from '../../pass-model/pass.schema';

/** Opt-in events of a pass (docs/contract/webhooks.md#events-on-request). */
export const PASS_EVENTS = [
  'pass.issued',
  'pass.updated',
  'pass.redeemed',
  'pass.unredeemed',
  'pass.expired',
  'pass.canceled',
  'pass.deleted',
] as const;
export type PassEvent = (typeof PASS_EVENTS)[number];

/**
 * Time zones differ by multiples of 15 minutes, so passes issued within a quarter of an hour fall on the same day in
 * every zone.
 */
const SAME_DAY_MS = 15 * 60_000;

export type Asking = Pick<WalletContext, 'notifies' | 'webhookEvents'>;

/** Further fields of the event’s `data`. */
export interface PassEventDetails {
  /** Names of the changed fields. */
  changed?: readonly string[];
  redemption?: Redemption;
  /** Author of the change that reversed a redemption. */
  by?: Actor;
}

/** Fields that the service writes internally and that callers never see. */
const INTERNAL = new Set([...LIST_KEYS, 'expirationByDefault', 'followsClient', 'exclusiveKeys', 'barcodeNonce']);

/** Returns the issued pass with a history entry that counts it. */
export function issued(caller: Pick<WalletPrincipal, 'source' | 'wallet'>, pass: Pass): Pass {
  const begun = issuedTogether(caller, pass);
  return { ...begun, ...historyOf([{ type: 'issued', at: pass.createdAt }, ...(begun.history ?? [])]) };
}

/**
 * Returns the issued pass without such an entry, because its chunk or `IssueHistories` counts it together with others.
 */
export function issuedTogether(
  { source = 'API', wallet }: Pick<WalletPrincipal, 'source' | 'wallet'>,
  pass: Pass,
): Pass {
  const { createdAt: at, expirationDate } = pass;
  const isOver = isOverByDate(pass, at);
  const types: PassEvent[] = isOver ? ['pass.issued', 'pass.expired'] : ['pass.issued'];
  const outbox = types
    .filter((type) => isSubscribedTo(wallet, type))
    .flatMap((type, index) => firstEvent(type, at, { sequence: index + 1 }).outbox);
  return {
    ...pass,
    issuedVia: source,
    ...(outbox.length > 0 && { outbox, outboxAt: at, eventSequence: outbox.length }),
    ...(isOver && { ...historyOf([{ type: 'expired', at }]), countedExpiry: expirationDate }),
  };
}

/** Returns the number of issued passes by template, source, and time. */
export function issuedEntries(
  passes: readonly Pick<PassOrTombstone, 'template' | 'kind' | 'issuedVia' | 'createdAt'>[],
): HistoryEntry[] {
  const entries = new Map<string, HistoryEntry & { count: number }>();
  for (const { template, kind, issuedVia: source = 'API', createdAt } of passes) {
    const key = `${template.toHexString()} ${source} ${Math.floor(createdAt.getTime() / SAME_DAY_MS)}`;
    const entry = entries.get(key) ?? { type: 'issued', at: createdAt, template, kind, source, count: 0 };
    entries.set(key, { ...entry, count: entry.count + 1 });
  }
  return [...entries.values()];
}

/** Last stages of an update that redeems a pass. */
export function redeemedOnce(wallet: Asking, redemption: Redemption): Document[] {
  const { by } = redemption;
  return [addHistory('redeemed', { ...(by && { by }) }), ...emit(wallet, 'pass.redeemed', { redemption })];
}

/** First stages of an update that reverses a redemption. They must run while the redemption is still in the pass. */
export function unredeemedOnce(caller: WalletPrincipal): Document[] {
  const by = actorOf(caller);
  const details = by ? { by } : {};
  return [
    addHistory('unredeemed', details),
    ...emit(caller.wallet, 'pass.unredeemed', details, { redemption: '$redemption' }),
  ];
}

/** Last stages of an update that changes a pass. @param changed names of the stored fields */
export function updated(
  wallet: Asking,
  pass: Pick<Pass, 'status' | 'expirationDate'>,
  changed: readonly string[],
): Document[] {
  const ending = changed.includes('status') && isEnding(pass.status) ? pass.status : undefined;
  const own = ending ? FIELDS_OF_ENDING[ending] : [];
  const fields = changed.filter((name) => !INTERNAL.has(name) && !own.includes(name));
  return [
    ...(fields.length > 0 ? changedFields(wallet, fields) : []),
    ...(ending ? [addHistory(ending), ...emit(wallet, `pass.${ending}`)] : []),
    // Only a valid pass can receive a new expiry date.
    ...(changed.includes('expirationDate') && isOverByDate(pass, new Date()) ? expiredByDate(wallet) : []),
  ];
}

/** Last stages of an update that changes only these fields and does not expire or cancel the pass. */
export function changedFields(wallet: Asking, fields: readonly string[]): Document[] {
  return [addHistory('changed', { fields }), ...emit(wallet, 'pass.updated', { changed: fields })];
}

/** Last stages of an update for a pass whose expiry date has passed. @param at expression for that date */
export function expiredByDate(wallet: Asking, at: Document | string = '$$NOW'): Document[] {
  return [addHistory('expired', {}, { at }), EXPIRY_COUNTED, ...emit(wallet, 'pass.expired')];
}

/** Last stage of an update that gives an already expired pass another date in the past. */
export const EXPIRY_COUNTED: Document = { $set: { countedExpiry: '$expirationDate' } };

export function isOverByDate(pass: Pick<Pass, 'status' | 'expirationDate'>, now: Date): boolean {
  return pass.status !== 'expired' && statusOf(pass, now) === 'expired';
}

/** Whether the current expiry date has passed and that expiry is already counted. */
export function isExpiryCounted({
  expirationDate,
  countedExpiry,
}: Pick<Pass, 'expirationDate' | 'countedExpiry'>): boolean {
  return expirationDate !== undefined && countedExpiry?.getTime() === expirationDate.getTime();
}

/**
 * Stages to run before a pass becomes a tombstone. The event uses the pass’s ID, because a pass is deleted only once
 * and one update can delete many passes.
 */
export function deleted(wallet: Asking): Document[] {
  return [
    addHistory('deleted', {}, { held: { $multiply: [HELD, -1] } }),
    ...emit(wallet, 'pass.deleted', {}, { id: '$_id' }),
    ...(wallet.notifies && wallet.webhookEvents.length > 0 ? [KEEP_BARCODE] : []),
  ];
}

/** Copies the barcode to pending events, because the tombstone does not keep it. */
const KEEP_BARCODE = {
  $set: {
    outbox: {
      $cond: [
        { $isArray: '$outbox' },
        {
          $map: {
            input: '$outbox',
            in: {
              $mergeObjects: ['$$this', { details: { $mergeObjects: [{ barcode: '$barcode' }, '$$this.details'] } }],
            },
          },
        },
        '$$REMOVE',
      ],
    },
  },
};

/** 1 if a phone holds the pass and the pass is not deleted, otherwise 0. */
const HELD = {
  $cond: [
    {
      $and: [
        { $eq: [{ $type: '$tombstoneOf' }, 'missing'] },
        {
          $gt: [
            { $add: [{ $ifNull: ['$activeIOSDeviceCount', 0] }, { $ifNull: ['$activeAndroidDeviceCount', 0] }] },
            0,
          ],
        },
      ],
    },
    1,
    0,
  ],
};

/**
 * Stages that add or remove a device and record it. `held` is the change in the number of passes on phones: 1, 0, or
 * -1.
 */
export function deviceHistory(
  event: 'pass.installed' | 'pass.uninstalled',
  platform: DeviceType,
  change: readonly Document[],
): Document[] {
  const held = { $subtract: [HELD, '$heldBefore'] };
  const isFirst = { $eq: [{ $type: '$firstInstalledAt' }, 'missing'] };
  const entry =
    event === 'pass.installed'
      ? [
          addHistory('installed', { platform }, { held, isFirst }),
          { $set: { firstInstalledAt: { $ifNull: ['$firstInstalledAt', '$$NOW'] } } },
        ]
      : [addHistory('uninstalled', { platform }, { held })];
  return [{ $set: { heldBefore: HELD } }, ...change, ...entry, { $unset: 'heldBefore' }];
}

/** Changed fields that the cancellation or expiry event already reports. */
const FIELDS_OF_ENDING: Record<'canceled' | 'expired', readonly string[]> = {
  canceled: ['status'],
  expired: ['status', 'expirationDate', 'originalExpirationDate'],
};

function isEnding(status: string): status is keyof typeof FIELDS_OF_ENDING {
  return status in FIELDS_OF_ENDING;
}

/** @param values expressions that are evaluated on the pass as it is before this stage */
export function emit(
  wallet: Asking,
  event: PassEvent,
  details: PassEventDetails = {},
  values: Document = {},
): Document[] {
  if (!isSubscribedTo(wallet, event)) return [];
  return [
    { $set: { eventSequence: { $add: [{ $ifNull: ['$eventSequence', 0] }, 1] } } },
    addEvent(event, { ...details }, { sequence: '$eventSequence', ...values }),
  ];
}

function isSubscribedTo({ notifies, webhookEvents }: Asking, event: PassEvent): boolean {
  return notifies && webhookEvents.includes(event);
}
