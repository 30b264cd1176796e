import { Injectable } from '@nestjs/common';
import { type WalletContext, allowsPassType } from '../core/access/principal';
import type { KindPolicy } from './kind-policy';

/** All kinds; filled from the one file that names them. */
@Injectable()
export class KindRegistry {
  private readonly policies: ReadonlyMap<string, KindPolicy>;

  constructor(policies: readonly KindPolicy[]) {
    this.policies = new Map(policies.map((policy) => [policy.kind, policy]));
  }

  get all(): readonly KindPolicy[] {
    return [...this.policies.values()];
  }

  /** As stored passes name them. */
  get names(): string[] {
    return [...this.policies.keys()];
  }

  /** The policy of a stored pass. */
  of(kind: string): KindPolicy {
    const policy = this.policies.get(kind);
    if (!policy) throw new Error(`No kind is registered as ${kind}`);
    return policy;
  }

  find(kind: string): KindPolicy | null {
    return this.policies.get(kind) ?? null;
  }

  enabledIn(wallet: WalletContext): KindPolicy[] {
    return this.all.filter(({ passType }) => allowsPassType(wallet, passType));
  }
}
