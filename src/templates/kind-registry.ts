import { Injectable } from '@nestjs/common';
import { type WalletContext, allowsPassType } from '../core/access/principal';
import type { KindPolicy } from '../pass-model/kind-policy';

/**
 * The kinds that this process knows: the built-in ones and those of its extensions. The database may contain passes of
 * other kinds, for example if an extension was removed. They are kept for processes that know their kind.
 */
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

  /**
   * Returns the policy for a stored pass.
   * @throws Error for a kind that this process does not know
   */
  of(kind: string): KindPolicy {
    const policy = this.policies.get(kind);
    if (!policy) throw new Error(`No kind is registered as ${kind}`);
    return policy;
  }

  find(kind: string): KindPolicy | null {
    return this.policies.get(kind) ?? null;
  }

  /** Whether the passes of a kind are loyalty cards. */
  isCustomerCard(kind: string): boolean {
    return this.find(kind)?.pass.isCustomerCard === true;
  }

  enabledIn(wallet: WalletContext): KindPolicy[] {
    return this.all.filter(({ passType }) => allowsPassType(wallet, passType));
  }
}
