import { Injectable } from '@nestjs/common';
import { type WalletContext, allowsPassType } from '../core/access/principal';
import type { KindPolicy } from './kind-policy';

@Injectable()
export class KindRegistry {
  private readonly policies: ReadonlyMap<string, KindPolicy>;

  constructor(policies: readonly KindPolicy[]) {
    this.policies = new Map(policies.map((policy) => [policy.kind, policy]));
  }

  get all(): readonly KindPolicy[] {
    return [...this.policies.values()];
  }

  get names(): string[] {
    return [...this.policies.keys()];
  }

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
