import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Relay, RelaySource } from '../core/background/relay';
import { RelayScheduler } from '../core/background/schedulers';
import { CreditReservations } from '../credits/credit-reservations';
import { creditLock, Credits } from '../credits/credits';
import { CREDIT_CHANNELS } from '../credits/schemas/credit-entry.schema';
import { recordsOfAll } from '../core/database/tenant-collection';
import { TRY_LONG_MS, Transactions } from '../core/database/transactions';
import { DeliveriesCollection, type Delivery } from './log/schemas/delivery.schema';

const BATCH = 500;

/** Refunds unsent messages. Each message is refunded only once, because its mark is removed in the same transaction. */
@Injectable()
export class RefundRelay implements Relay<Delivery> {
  readonly name = 'refund-relay';

  constructor(
    private readonly deliveries: DeliveriesCollection,
    private readonly credits: Credits,
    private readonly reservations: CreditReservations,
    private readonly transactions: Transactions,
    scheduler: RelayScheduler,
  ) {
    scheduler.register(this);
  }

  sources(): RelaySource<Delivery>[] {
    return [
      {
        records: recordsOfAll(this.deliveries.unscoped()),
        dueField: 'refundDueAt',
        filter: { channel: { $in: [...CREDIT_CHANNELS] } },
        projection: { wallet: 1, channel: 1, reservation: 1 },
        batch: BATCH,
      },
    ];
  }

  /** Groups deliveries by the ledger or reservation that receives the credit. */
  groupBy({ wallet, channel, reservation }: Delivery): string {
    return `${creditLock(wallet, channel)} ${reservation?.toHexString() ?? ''}`;
  }

  async process(unsent: readonly Delivery[]): Promise<void> {
    const [{ wallet, channel, reservation }] = unsent;
    const ids: Types.ObjectId[] = unsent.map(({ _id }) => _id);
    await this.transactions.runSerialized(
      creditLock(wallet, channel),
      async (session) => {
        const deliveries = this.deliveries.of(wallet).within(session);
        const count = await deliveries.updateAll({ _id: { $in: ids }, refundDueAt: { $exists: true } }, {
          $unset: { refundDueAt: 1, charged: 1 },
        } as never);
        if (reservation) await this.reservations.refund(session, wallet, reservation, channel, count);
        else await this.credits.refund(session, wallet, channel, count);
      },
      TRY_LONG_MS,
    );
  }
}
