import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import type { Types } from 'mongoose';
import { FairQueue } from '../core/concurrency/fair-queue';
import { AppConfig } from '../core/config/app-config';

/**
 * Hashes passwords, two at a time, so that logins do not use the whole thread pool. Keys take turns, so that a caller
 * with many passwords does not delay others. A key is the ID of the logged-in user, the ID of the wallet of a token, or
 * the address of a login.
 */
@Injectable()
export class PasswordHasher {
  /** The limit is higher than the 30 logins per minute that one address may make, so that only floods reach it. */
  private readonly queue = new FairQueue({
    what: 'passwords',
    atOnce: 2,
    queuedPerKey: 100,
    queued: 500,
    maxWaitMs: 10_000,
  });

  constructor(private readonly config: AppConfig) {}

  /** @throws BusyError if too many passwords are queued */
  hash(key: string | Types.ObjectId, password: string): Promise<string> {
    const { passwordMemoryKib: memoryCost, passwordPasses: timeCost } = this.config.timings;
    return this.queue.run(key, () => hash(password, { memoryCost, timeCost, parallelism: 1 }));
  }

  /** @throws BusyError if too many passwords are queued */
  verify(key: string | Types.ObjectId, passwordHash: string, password: string): Promise<boolean> {
    return this.queue.run(key, () => verify(passwordHash, password));
  }
}
