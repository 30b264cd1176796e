import { Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { creditTurn, Credits } from '../credits/credits';
import { TRY_LONG_MS, Transactions } from '../core/database/transactions';
import { DeliveriesCollection } from './log/deliveries.collection';
import type { Delivery } from './log/schemas/delivery.schema';
import type { WorkMark } from '../core/background/change-watcher';
import { isolate, Quarantine } from '../core/background/isolation';
import { type Relay, RelayScheduler } from '../core/background/relay-scheduler';
import { MESSAGE_CHANNELS } from '../passes/schemas/messages-due';

/** Deliveries whose credit is given back at a time. */
const BATCH = 500;

const DUE = { refundDueAt: { $exists: true } };

/** Gives credit back for what was not sent: together with taking the mark away that says so, so once. */
@Injectable()
export class RefundRelay implements Relay {
  readonly name = 'refund-relay';
  readonly marks: readonly WorkMark[];
  private readonly logger = new Logger(RefundRelay.name);
  private readonly quarantine = new Quarantine();

  constructor(
    private readonly deliveries: DeliveriesCollection,
    private readonly credits: Credits,
    private readonly transactions: Transactions,
    worker: RelayScheduler,
  ) {
    this.marks = [{ collection: deliveries.unscoped().collectionName, field: 'refundDueAt' }];
    worker.register(this);
  }

  async relay(mayGoOn: () => Promise<boolean>): Promise<number> {
    const oldest = { sort: { refundDueAt: 1 }, limit: BATCH, projection: { wallet: 1, channel: 1 } } as const;
    const known = { ...DUE, channel: { $in: [...MESSAGE_CHANNELS] }, ...this.quarantine.filter };
    const due = await this.deliveries.unscoped().find(known, oldest).toArray();
    if (due.length === 0 || !(await mayGoOn())) return 0;
    const ledgers = new Map<string, Delivery[]>();
    for (const delivery of due) {
      const ledger = creditTurn(delivery.wallet, delivery.channel);
      ledgers.set(ledger, [...(ledgers.get(ledger) ?? []), delivery]);
    }
    const failed = ({ _id }: Pick<Delivery, '_id'>, error: unknown) => {
      this.quarantine.add(_id);
      this.logger.error(`Credit of delivery ${_id.toHexString()} is given back later`, error);
    };
    let given = 0;
    for (const unsent of ledgers.values()) {
      given += (await isolate(unsent, (some) => this.giveBack(some), failed)).length;
    }
    return given;
  }

  private async giveBack(unsent: readonly Pick<Delivery, '_id' | 'wallet' | 'channel'>[]): Promise<void> {
    const [{ wallet, channel }] = unsent;
    const ids: Types.ObjectId[] = unsent.map(({ _id }) => _id);
    await this.transactions.runInTurn(
      creditTurn(wallet, channel),
      async (session) => {
        const deliveries = this.deliveries.of(wallet).within(session);
        const count = await deliveries.updateAll({ _id: { $in: ids }, ...DUE }, {
          $unset: { refundDueAt: 1, charged: 1 },
        } as never);
        await this.credits.giveBack(session, wallet, channel, count);
      },
      TRY_LONG_MS,
    );
  }
}
