import { Injectable } from '@nestjs/common';
import type { ClientSession, Document, FindOptions } from 'mongodb';
import type { Types } from 'mongoose';
import type { Client } from '../../clients/records/client.schema';
import { AppError } from '../../core/errors/app-error';
import { withTimeout } from '../../core/database/with-timeout';
import { CONFIRMED, collectionOf } from '../../core/database/tenant-collection';
import { type MessageChannel } from '../../pass-model/pending-notifications';
import { MAX_TRIES, generateShortId } from './pass-ids';
import type { Pass } from '../../pass-model/pass.schema';
import type { WithdrawnScan } from '../../pass-model/scan-hash';

const OF_CLIENTS = {
  client: 1,
  kind: 1,
  status: 1,
  expirationDate: 1,
  shortId: 1,
  passGenPassId: 1,
  linkVersion: 1,
} as const;

/**
 * Number of small records that the driver can decode without blocking the event loop for more than ten milliseconds.
 */
const SMALL_BATCH = 1000;

/** A pass of a customer, or a tombstone, which has no status. */
export type CustomersPass = Pick<Pass, Exclude<keyof typeof OF_CLIENTS, 'client' | 'status'> | '_id'> & {
  client: Types.ObjectId;
  status?: Pass['status'];
};

@Injectable()
export class PassCollection extends collectionOf<Pass>('Pass') {
  /**
   * Refuses the barcode of a customer if a pass already has it, because a customer’s barcode is reserved for their
   * card, even before the card exists.
   * @throws AppError BARCODE_ALREADY_EXISTS
   */
  async assertFree(session: ClientSession, { wallet, barcode }: Client): Promise<void> {
    if (barcode === undefined) return;
    const found = await this.of(wallet)
      .within(session)
      .findOne({ barcode }, { projection: { _id: 1 } });
    if (found) throw new AppError('BARCODE_ALREADY_EXISTS');
  }

  /**
   * Returns the pass that an earlier attempt created, or null.
   * @throws AppError MODEL_NOT_FOUND if that pass has since been deleted
   */
  async findMade(wallet: Types.ObjectId, id: Types.ObjectId): Promise<Pass | null> {
    const [made] = await this.findExistingOrDeleted(wallet, [id], {}, CONFIRMED);
    if (made && !made.wallet) throw new AppError('MODEL_NOT_FOUND');
    return made ?? null;
  }

  /** Finds passes and tombstones. Tombstones have no status. */
  findExistingOrDeleted(
    wallet: Types.ObjectId,
    ids: readonly Types.ObjectId[],
    projection: Document = {},
    options: FindOptions = {},
  ): Promise<Pass[]> {
    const filter = { _id: { $in: [...ids] }, $or: [{ wallet }, { tombstoneOf: wallet }] };
    return withTimeout(
      this.unscoped()
        .find(filter as never, { ...options, hint: '_id_', projection })
        .toArray(),
    );
  }

  /** Counts all passes ever issued for a template, including deleted ones. */
  async countEverIssued(session: ClientSession, wallet: Types.ObjectId, template: Types.ObjectId): Promise<number> {
    const filter = { template, $or: [{ wallet }, { tombstoneOf: wallet }] };
    const stages = [{ $match: filter }, { $count: 'count' }];
    const [found] = await withTimeout(this.unscoped().aggregate<{ count: number }>(stages, { session }).toArray());
    return found?.count ?? 0;
  }

  /** Returns the IDs of deleted passes that the bulk operation had changed or deleted. */
  async deletedAfter(
    operation: Types.ObjectId,
    wallet: Types.ObjectId,
    ids: Types.ObjectId[],
  ): Promise<Types.ObjectId[]> {
    const tombstones = { _id: { $in: ids }, tombstoneOf: wallet, effects: operation };
    const found = await withTimeout(
      this.unscoped()
        .find(tombstones as never, { projection: { _id: 1 } })
        .toArray(),
    );
    return found.map(({ _id }) => _id);
  }

  /** Replaces short IDs that are already taken before a large insert. The unique index still catches the rest. */
  async regenerateTaken(passes: readonly Pass[], session?: ClientSession): Promise<void> {
    const free = new Set<string>();
    for (let open = passes, attempt = 0; open.length > 0 && attempt < MAX_TRIES; attempt++) {
      const options = { session, projection: { shortId: 1 }, hint: 'shortId' };
      const filter = { shortId: { $in: open.map(({ shortId }) => shortId) } };
      const found = await withTimeout(this.unscoped().find(filter, options).toArray());
      const taken = new Set(found.map(({ shortId }) => shortId));
      open = open.filter((pass) => {
        if (!taken.has(pass.shortId) && !free.has(pass.shortId)) {
          free.add(pass.shortId);
          return false;
        }
        pass.shortId = generateShortId();
        return true;
      });
    }
  }

  /** Number of credits per channel that pending notifications will use. */
  async pendingNotifications(session: ClientSession, wallet: Types.ObjectId): Promise<Record<MessageChannel, number>> {
    const stages = [
      { $match: { pendingNotificationsAt: { $exists: true }, wallet } },
      { $unwind: '$pendingNotifications' },
      { $unwind: '$pendingNotifications.needs' },
      { $group: { _id: '$pendingNotifications.needs', count: { $sum: 1 } } },
    ];
    const options = { session, hint: 'wallet_pendingNotifications' };
    const found = this.unscoped().aggregate<{ _id: MessageChannel; count: number }>(stages, options).toArray();
    const counts = new Map((await withTimeout(found)).map(({ _id, count }) => [_id, count]));
    return { EMAIL: counts.get('EMAIL') ?? 0, SMS: counts.get('SMS') ?? 0 };
  }

  /**
   * Hashes of outdated barcodes that scanners may still consider valid, latest first. Includes those of deleted passes.
   */
  async withdrawnScans(
    wallet: Types.ObjectId,
    template: Types.ObjectId,
    since: Date,
    skip: number,
    limit: number,
  ): Promise<{ hashes: string[]; total: number }> {
    const later = { 'withdrawnScans.at': { $gt: since } };
    const stages = [
      { $match: { template, ...later, $or: [{ wallet }, { tombstoneOf: wallet }] } },
      { $project: { withdrawnScans: 1 } },
      { $unwind: '$withdrawnScans' },
      { $match: later },
    ];
    const options = { hint: 'template_withdrawnScans' };
    const read = <T extends Document>(...more: Document[]) =>
      withTimeout(
        this.unscoped()
          .aggregate<T>([...stages, ...more], options)
          .toArray(),
      );
    const latest = { 'withdrawnScans.at': -1, 'withdrawnScans.hash': 1 };
    const [page, [counted]] = await Promise.all([
      read<{ withdrawnScans: WithdrawnScan }>({ $sort: latest }, { $skip: skip }, { $limit: limit }),
      read<{ total: number }>({ $count: 'total' }),
    ]);
    return { hashes: page.map(({ withdrawnScans }) => withdrawnScans.hash), total: counted?.total ?? 0 };
  }

  /** Finds the passes and tombstones of customers. Tenant queries do not return tombstones. */
  findOfClients(wallet: Types.ObjectId, clients: readonly Types.ObjectId[]): Promise<CustomersPass[]> {
    const owners = { client: { $in: [...clients] }, $or: [{ wallet }, { tombstoneOf: wallet }] };
    return withTimeout(
      this.unscoped()
        .find<CustomersPass>(owners as never, { projection: OF_CLIENTS, batchSize: SMALL_BATCH })
        .toArray(),
    );
  }
}
