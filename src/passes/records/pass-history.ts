import type { Document } from 'mongodb';
import { type Actor, actorOf, type WalletContext, type WalletPrincipal } from '../../core/access/principal';
import { addHistory, type HistoryEntry, historyOf } from '../../core/database/history';
import { addEvent, firstEvent } from '../../core/database/outbox';
import { LIST_KEYS } from '../../core/database/search-words';
import { statusOf } from '../../pass-model/pass-status';
import type { PassOrTombstone } from './pass-or-tombstone';
import type { DeviceType, Pass, Redemption } from '../../pass-model/pass.schema';

/** Events of a pass that receivers ask for (docs/contract/webhooks.md#events-on-request). */
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

/** Zones differ by whole quarters of an hour: passes of a quarter are issued on one day everywhere. */
const SAME_DAY_MS = 15 * 60_000;

export type Asking = Pick<WalletContext, 'notifies' | 'webhookEvents'>;

/** More of an event's `data`. */
export interface PassEventDetails {
  /** Names of changed fields. */
  changed?: readonly string[];
  redemption?: Redemption;
  /** Who took a redemption back. */
  by?: Actor;
}

/** Fields that a change writes and that no caller knows. */
const INTERNAL = new Set([...LIST_KEYS, 'expirationByDefault', 'followsClient', 'exclusiveKeys', 'barcodeNonce']);

/** An issued pass, which is counted. */
export function issued(caller: Pick<WalletPrincipal, 'source' | 'wallet'>, pass: Pass): Pass {
  const begun = issuedTogether(caller, pass);
  return { ...begun, ...historyOf([{ type: 'issued', at: pass.createdAt }, ...(begun.history ?? [])]) };
}

/** A pass that is issued together with others, and counted with them: by their chunk, or by `IssueHistories`. */
export function issuedTogether(
  { source = 'API', wallet }: Pick<WalletPrincipal, 'source' | 'wallet'>,
  pass: Pass,
): Pass {
  const { createdAt: at, expirationDate } = pass;
  const isOver = isOverByDate(pass, at);
  const types: PassEvent[] = isOver ? ['pass.issued', 'pass.expired'] : ['pass.issued'];
  const outbox = types
    .filter((type) => asks(wallet, type))
    .flatMap((type, index) => firstEvent(type, at, { sequence: index + 1 }).outbox);
  return {
    ...pass,
    issuedVia: source,
    ...(outbox.length > 0 && { outbox, outboxAt: at, eventSequence: outbox.length }),
    ...(isOver && { ...historyOf([{ type: 'expired', at }]), countedExpiry: expirationDate }),
  };
}

/** How many passes were issued: by template, source and time. */
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

/** Last stages of a pass's update. */
export function redeemedOnce(wallet: Asking, redemption: Redemption): Document[] {
  const { by } = redemption;
  return [addHistory('redeemed', { ...(by && { by }) }), ...emit(wallet, 'pass.redeemed', { redemption })];
}

/** First stages of the update that takes a redemption back: they read it while it is there. */
export function unredeemedOnce(caller: WalletPrincipal): Document[] {
  const by = actorOf(caller);
  const details = by ? { by } : {};
  return [
    addHistory('unredeemed', details),
    ...emit(caller.wallet, 'pass.unredeemed', details, { redemption: '$redemption' }),
  ];
}

/** Last stages of a pass's update. @param changed stored fields */
export function updated(
  wallet: Asking,
  pass: Pick<Pass, 'status' | 'expirationDate'>,
  changed: readonly string[],
): Document[] {
  const ending = changed.includes('status') && isEnding(pass.status) ? pass.status : undefined;
  const own = ending ? OF_ENDINGS[ending] : [];
  const fields = changed.filter((name) => !INTERNAL.has(name) && !own.includes(name));
  return [
    ...(fields.length > 0 ? changedFields(wallet, fields) : []),
    ...(ending ? [addHistory(ending), ...emit(wallet, `pass.${ending}`)] : []),
    // Only a valid pass gets another end.
    ...(changed.includes('expirationDate') && isOverByDate(pass, new Date()) ? expiredByDate(wallet) : []),
  ];
}

/** Last stages of an update that changes nothing but these fields, none of them an end. */
export function changedFields(wallet: Asking, fields: readonly string[]): Document[] {
  return [addHistory('changed', { fields }), ...emit(wallet, 'pass.updated', { changed: fields })];
}

/** Last stages for a pass whose end of validity has come. @param at expression: when it came */
export function expiredByDate(wallet: Asking, at: Document | string = '$$NOW'): Document[] {
  return [addHistory('expired', {}, { at }), EXPIRY_COUNTED, ...emit(wallet, 'pass.expired')];
}

/** Last stage for a pass that was over before, and has another past date now. */
export const EXPIRY_COUNTED: Document = { $set: { countedExpiry: '$expirationDate' } };

export function isOverByDate(pass: Pick<Pass, 'status' | 'expirationDate'>, now: Date): boolean {
  return pass.status !== 'expired' && statusOf(pass, now) === 'expired';
}

/** The present end of validity has come, and is counted. */
export function isExpiryCounted({
  expirationDate,
  countedExpiry,
}: Pick<Pass, 'expirationDate' | 'countedExpiry'>): boolean {
  return expirationDate !== undefined && countedExpiry?.getTime() === expirationDate.getTime();
}

/** Stages before a pass becomes a tombstone. The event has the pass's id: each is deleted once, many at a time. */
export function deleted(wallet: Asking): Document[] {
  return [
    addHistory('deleted', {}, { held: { $multiply: [HELD, -1] } }),
    ...emit(wallet, 'pass.deleted', {}, { id: '$_id' }),
    ...(wallet.notifies && wallet.webhookEvents.length > 0 ? [KEEP_BARCODE] : []),
  ];
}

/** Events that wait tell the barcode, which a tombstone has no longer. */
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

/** 1 when a phone has the living pass. */
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

/** Stages that add or remove a device, with the entry of it. `held`: how many passes more are on phones: 1, 0 or -1. */
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

/** Which changed fields an end tells of by itself. */
const OF_ENDINGS: Record<'canceled' | 'expired', readonly string[]> = {
  canceled: ['status'],
  expired: ['status', 'expirationDate', 'originalExpirationDate'],
};

function isEnding(status: string): status is keyof typeof OF_ENDINGS {
  return status in OF_ENDINGS;
}

/** @param values expressions, which see the pass before the stage */
export function emit(
  wallet: Asking,
  event: PassEvent,
  details: PassEventDetails = {},
  values: Document = {},
): Document[] {
  if (!asks(wallet, event)) return [];
  return [
    { $set: { eventSequence: { $add: [{ $ifNull: ['$eventSequence', 0] }, 1] } } },
    addEvent(event, { ...details }, { sequence: '$eventSequence', ...values }),
  ];
}

function asks({ notifies, webhookEvents }: Asking, event: PassEvent): boolean {
  return notifies && webhookEvents.includes(event);
}
