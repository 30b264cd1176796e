import { Injectable } from '@nestjs/common';
import type { WalletContext } from '../common/access/principal';
import { moveTag } from '../database/update-tag';
import { TemplateEngine } from '../templates/template.engine';
import type { TemplateDocument } from '../templates/template-policy';
import { WalletContextReader } from '../wallets/wallet-context.reader';
import type { KindPolicy } from './kind-policy';
import { KindRegistry } from './kind-registry';
import { PassCollection } from './pass.collection';
import type { Pass } from './schemas/pass.schema';

/**
 * Keeps the expiry of passes that have none of their own at their template's. The template is marked in the same write
 * as its change, so that a crash before the passes are written loses nothing: the maintenance job finishes it.
 */
@Injectable()
export class TemplateExpiry {
  constructor(
    private readonly kinds: KindRegistry,
    private readonly templates: TemplateEngine,
    private readonly passes: PassCollection,
    private readonly wallets: WalletContextReader,
  ) {}

  /** Whether a change of the template changes the default expiry of its passes. */
  isMoved<T extends TemplateDocument>(policy: KindPolicy<T>, before: T, after: T, wallet: WalletContext): boolean {
    return defaultOf(policy, before, wallet)?.getTime() !== defaultOf(policy, after, wallet)?.getTime();
  }

  /** Writes the template's present default to its passes, if that is still to be done. */
  async settle<T extends TemplateDocument>(policy: KindPolicy<T>, template: T): Promise<void> {
    if (!template.expirationPending) return;
    const wallet = await this.wallets.find(template.wallet);
    if (!wallet) return;
    const expirationDate = defaultOf(policy, template, wallet);
    const change = expirationDate
      ? moveTag({ expirationDate, expirationByDefault: true }, [], false)
      : moveTag({}, ['expirationDate', 'expirationByDefault'], false);
    const followers = expirationDate
      ? { $or: [{ expirationByDefault: true as const }, { expirationDate: { $exists: false } }] }
      : { expirationByDefault: true as const };
    await this.passes.of(wallet.id).updateAll({ template: template._id, ...followers }, change);
    await this.templates
      .collection(policy.template)
      .of(wallet.id)
      .update(
        { _id: template._id, updatedAt: template.updatedAt } as never,
        { $unset: { expirationPending: 1 } } as never,
      );
  }

  /** Finishes what a crash interrupted; for the maintenance job. */
  async settleAll(): Promise<void> {
    for (const policy of this.kinds.all) {
      const pending = this.templates.collection(policy.template).unscoped().find({ expirationPending: true });
      for await (const template of pending) await this.settle(policy, template as TemplateDocument);
    }
  }
}

function defaultOf<T extends TemplateDocument>(policy: KindPolicy<T>, template: T, wallet: WalletContext): Date | null {
  return policy.pass.defaultExpiration({} as Pass, template, wallet);
}
