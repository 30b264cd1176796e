import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { FairQueue } from '../core/concurrency/fair-queue';
import { AppConfig } from '../core/config/app-config';

/** Two at a time, so that logins do not fill the thread pool. */
@Injectable()
export class PasswordHasher {
  private readonly gate = new FairQueue({ what: 'passwords', atOnce: 2 });

  constructor(private readonly config: AppConfig) {}

  hash(password: string): Promise<string> {
    const { passwordMemoryKib: memoryCost, passwordPasses: timeCost } = this.config.timings;
    return this.gate.run('', () => hash(password, { memoryCost, timeCost, parallelism: 1 }));
  }

  verify(passwordHash: string, password: string): Promise<boolean> {
    return this.gate.run('', () => verify(passwordHash, password));
  }
}
