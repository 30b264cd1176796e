import { Injectable } from '@nestjs/common';
import { CustomerBooks } from '../../clients/customer-book';
import { PassExpiry } from '../../devices/pass-expiry';
import { ExpiredPassCleanup } from '../../passes/reading/expired-pass-cleanup';
import { WalletCleanup } from '../../wallets/wallet-cleanup.service';
import { MaintenanceTasks } from './maintenance.tasks';
import { UnusedImages } from './unused-images';

const MINUTE = 60_000;

/** The tasks of this installation, and how often each comes round. */
@Injectable()
export class StandingTasks {
  constructor(
    tasks: MaintenanceTasks,
    passes: PassExpiry,
    expired: ExpiredPassCleanup,
    wallets: WalletCleanup,
    images: UnusedImages,
    books: CustomerBooks,
  ) {
    tasks.register({ name: 'pass-expiry', everyMs: MINUTE, run: () => passes.run() });
    tasks.register({ name: 'expired-passes', everyMs: 24 * 60 * MINUTE, run: () => expired.run() });
    tasks.register({ name: 'unused-images', everyMs: 24 * 60 * MINUTE, run: () => images.run() });
    tasks.register({ name: 'deleted-wallets', everyMs: 5 * MINUTE, run: () => wallets.run() });
    tasks.register({ name: 'customer-books', everyMs: MINUTE, run: () => books.recountAll() });
  }
}
