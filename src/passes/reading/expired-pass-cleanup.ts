import { Injectable } from '@nestjs/common';
import { DAY } from '../../core/time/durations';
import { ScheduledTasks } from '../../core/jobs/scheduled-tasks';
import { WalletCollection } from '../../wallets/wallet.collection';
import { PassRemover } from '../changing/pass-remover';
import { TemplateExpiry } from '../changing/template-expiry';

const THIRTY_DAYS = 30 * DAY;

/** In wallets with `expiredCleanupEnabled`, deletes passes that expired at least 30 days ago. */
@Injectable()
export class ExpiredPassCleanup {
  constructor(
    tasks: ScheduledTasks,
    private readonly wallets: WalletCollection,
    private readonly remover: PassRemover,
    private readonly expiry: TemplateExpiry,
  ) {
    tasks.register({ name: 'expired-passes', everyMs: DAY, run: () => this.run() });
  }

  async run(now = new Date()): Promise<void> {
    const wallets = await this.wallets.find({ expiredCleanupEnabled: true }, { projection: { _id: 1 } });
    const before = new Date(now.getTime() - THIRTY_DAYS);
    for (const { _id } of wallets) {
      const expired = { expirationDate: { $lte: before }, status: { $ne: 'canceled' as const } };
      await this.remover.removeAll(_id, { ...expired, $nor: [await this.expiry.withStaleExpiration()] });
    }
  }
}
