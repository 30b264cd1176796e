import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Collection } from 'mongodb';
import type { Connection, Types } from 'mongoose';
import { ScheduledTasks } from '../core/jobs/scheduled-tasks';
import { WalletCollection } from './wallet.collection';

/**
 * Time in milliseconds between the deletion of a wallet and the removal of its record. Writes that were running at the
 * deletion have ended by then, so that what they wrote is removed too.
 */
const STRAGGLERS_MS = 60 * 60 * 1000;

const EVERY_MS = 5 * 60 * 1000;

/** Removes the data of deleted wallets. It can be interrupted, and can run twice at the same time. */
@Injectable()
export class WalletCleanup {
  private readonly logger = new Logger(WalletCleanup.name);

  constructor(
    tasks: ScheduledTasks,
    @InjectConnection() private readonly connection: Connection,
    private readonly wallets: WalletCollection,
  ) {
    tasks.register({ name: 'deleted-wallets', everyMs: EVERY_MS, run: () => this.run() });
  }

  /** Starts the cleanup and returns immediately. The next run removes what remains. */
  start(): void {
    this.run().catch((error: unknown) =>
      this.logger.error('Could not remove all data of the deleted wallets; the next run continues', error),
    );
  }

  async run(): Promise<void> {
    const deleted = await this.wallets.find({ deletedAt: { $exists: true } }, { projection: { deletedAt: 1 } });
    for (const { _id, deletedAt } of deleted) {
      await this.removeData(_id);
      if (Number(deletedAt) < Date.now() - STRAGGLERS_MS) await this.wallets.remove({ _id });
    }
  }

  /**
   * Removes the data of a wallet. A record with `wallet` belongs to one wallet, a record with `wallets` is shared, and
   * a record with `tombstoneOf` is a tombstone.
   */
  private async removeData(wallet: Types.ObjectId): Promise<void> {
    for (const model of Object.values(this.connection.models)) {
      if (model.baseModelName) continue;
      const rows = model.collection as unknown as Collection<{ wallets: Types.ObjectId[] }>;
      if (model.schema.path('wallet')) await rows.deleteMany({ wallet } as never);
      if (model.schema.path('tombstoneOf')) await rows.deleteMany({ tombstoneOf: wallet } as never);
      if (model.schema.path('wallets')) {
        await rows.updateMany({ wallets: wallet, 'wallets.1': { $exists: true } }, { $pull: { wallets: wallet } });
        await rows.deleteMany({ wallets: wallet, 'wallets.1': { $exists: false } });
      }
    }
  }
}
