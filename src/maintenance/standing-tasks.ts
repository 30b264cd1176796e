import { Injectable } from '@nestjs/common';
import { CustomerBooks } from '../clients/customer-book';
import { TemplateExpiry } from '../passes/template-expiry';
import { PassExpiry } from '../phones/pass-expiry';
import { ExpiredPassCleanup } from '../passes/expired-pass-cleanup';
import { WalletCleanup } from '../wallets/wallet-cleanup.service';
import { MaintenanceTasks } from './maintenance.tasks';

const MINUTE = 60_000;

/** The tasks of this installation, and how often each comes round. */
@Injectable()
export class StandingTasks {
  constructor(
    tasks: MaintenanceTasks,
    expiry: TemplateExpiry,
    passes: PassExpiry,
    expired: ExpiredPassCleanup,
    wallets: WalletCleanup,
    books: CustomerBooks,
  ) {
    tasks.register({ name: 'template-expiry', everyMs: MINUTE, run: () => expiry.settleAll() });
    tasks.register({ name: 'pass-expiry', everyMs: MINUTE, run: () => passes.run() });
    tasks.register({ name: 'expired-passes', everyMs: 24 * 60 * MINUTE, run: () => expired.run() });
    tasks.register({ name: 'deleted-wallets', everyMs: 5 * MINUTE, run: () => wallets.run() });
    tasks.register({ name: 'customer-books', everyMs: MINUTE, run: () => books.recountAll() });
  }
}
