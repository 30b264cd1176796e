import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { recordsOfAll, TenantCollection } from '../core/database/tenant-collection';
import { TRY_LONG_MS, Transactions } from '../core/database/transactions';
import { ScheduledTasks } from '../core/jobs/scheduled-tasks';
import { AssignmentCredits, EXPIRED } from './assignment-credits';
import type { AssignmentBalance } from './schemas/assignment-credit.schema';

const EVERY_MS = 60_000;

/** Balances that are looked at in a run; the rest wait for the next one. */
const BATCH = 500;

/** Takes expired credit out of the balances, with an entry that says so. May run twice at once: an entry is made once. */
@Injectable()
export class AssignmentCreditExpiry {
  private readonly balances: TenantCollection<AssignmentBalance>;

  constructor(
    @InjectModel('AssignmentBalance') model: Model<AssignmentBalance>,
    private readonly credits: AssignmentCredits,
    private readonly transactions: Transactions,
    tasks: ScheduledTasks,
  ) {
    this.balances = new TenantCollection(model);
    tasks.register({ name: 'expired-pack-credit', everyMs: EVERY_MS, run: () => this.run() });
  }

  async run(): Promise<void> {
    // The bound that the index has; by which of them the database's clock decides.
    const soon = { $lte: new Date(Date.now() + EVERY_MS) };
    const balances = recordsOfAll<AssignmentBalance>(this.balances.unscoped());
    const expired = await balances.find({ ...EXPIRED, expiresAt: soon }, { limit: BATCH, sort: { expiresAt: 1 } });
    for (const { assignment, wallet } of expired) {
      const key = { _id: assignment, wallet };
      await this.transactions.run((session) => this.credits.expire(session, key), TRY_LONG_MS);
    }
  }
}
