import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { AsyncGate } from '../common/async-gate';

/** Argon2id with 19 MiB and two passes, about 17 ms: what OWASP advises (reliability.md, "Secrets and tokens"). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes passwords, two at a time, so that logins cannot crowd out everything else that uses the thread pool. */
@Injectable()
export class PasswordHasher {
  private readonly gate = new AsyncGate(2);

  hash(password: string): Promise<string> {
    return this.gate.run(() => hash(password, OPTIONS));
  }

  verify(passwordHash: string, password: string): Promise<boolean> {
    return this.gate.run(() => verify(passwordHash, password));
  }
}
