import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import type { Types } from 'mongoose';
import { FairQueue } from '../core/concurrency/fair-queue';
import { AppConfig } from '../core/config/app-config';

/**
 * Two hashes at a time, so that logins do not fill the thread pool. Keys take turns, so that many passwords of one caller
 * do not delay another. A key is the user who is logged in (or the wallet of a token), or the address of a login.
 */
@Injectable()
export class PasswordHasher {
  /** More than an address may try in a minute (30), so that only floods find their line full. */
  private readonly queue = new FairQueue({
    what: 'passwords',
    atOnce: 2,
    queuedPerKey: 100,
    queued: 500,
    maxWaitMs: 10_000,
  });

  constructor(private readonly config: AppConfig) {}

  /** @throws BusyError when too many passwords wait */
  hash(key: string | Types.ObjectId, password: string): Promise<string> {
    const { passwordMemoryKib: memoryCost, passwordPasses: timeCost } = this.config.timings;
    return this.queue.run(key, () => hash(password, { memoryCost, timeCost, parallelism: 1 }));
  }

  /** @throws BusyError when too many passwords wait */
  verify(key: string | Types.ObjectId, passwordHash: string, password: string): Promise<boolean> {
    return this.queue.run(key, () => verify(passwordHash, password));
  }
}
