import { Injectable } from '@nestjs/common';
import type { Filter } from 'mongodb';
import type { WalletContext } from '../common/access/principal';
import { changedKeys } from '../database/changed-keys';
import { moveTag } from '../database/update-tag';
import { TemplateEngine } from '../templates/template.engine';
import type { TemplateDocument } from '../templates/template-policy';
import { WalletContextReader } from '../wallets/wallet-context.reader';
import type { KindPolicy } from './kind-policy';
import { KindRegistry } from './kind-registry';
import { PassCollection } from './pass.collection';
import type { Pass } from './schemas/pass.schema';

/** Passes written at once where each has a moment of its own. */
const PAGE = 1000;

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
  isMoved<T extends TemplateDocument>({ pass }: KindPolicy<T>, before: T, after: T): boolean {
    const basis = { before: pass.expirationBasis?.(before), after: pass.expirationBasis?.(after) };
    return changedKeys({ basis: basis.before }, { basis: basis.after }).length > 0;
  }

  /** Writes the template's present default to its passes, if that is still to be done. */
  async settle<T extends TemplateDocument>(policy: KindPolicy<T>, template: T): Promise<void> {
    if (!template.expirationPending) return;
    const wallet = await this.wallets.find(template.wallet);
    if (!wallet) return;
    if (policy.pass.expiresByPass?.(template)) await this.writeEach(policy, template, wallet);
    else await this.writeAll(policy, template, wallet);
    await this.templates
      .collection(policy.template)
      .of(wallet.id)
      .update(
        { _id: template._id, updatedAt: template.updatedAt } as never,
        { $unset: { expirationPending: 1 } } as never,
      );
  }

  /** One update: all passes expire at the same moment. */
  private async writeAll<T extends TemplateDocument>(
    policy: KindPolicy<T>,
    template: T,
    wallet: WalletContext,
  ): Promise<void> {
    const expirationDate = policy.pass.defaultExpiration({} as Pass, template, wallet);
    const change = expirationDate
      ? moveTag({ expirationDate, expirationByDefault: true }, [], false)
      : moveTag({}, ['expirationDate', 'expirationByDefault'], false);
    await this.passes
      .of(wallet.id)
      .updateAll({ template: template._id, ...followers(expirationDate !== null) }, change);
  }

  /** Each pass has a moment of its own. */
  private async writeEach<T extends TemplateDocument>(
    policy: KindPolicy<T>,
    template: T,
    wallet: WalletContext,
  ): Promise<void> {
    const passes = this.passes.of(wallet.id);
    for await (const page of passes.pages({ template: template._id, ...followers(true) }, PAGE)) {
      await passes.updateEach(
        page.map((pass) => {
          const expirationDate = policy.pass.defaultExpiration(pass, template, wallet) as Date;
          return {
            filter: { _id: pass._id },
            update: moveTag({ expirationDate, expirationByDefault: true }, [], false),
          };
        }),
      );
    }
  }

  /** Finishes what a crash interrupted; for the maintenance job. */
  async settleAll(): Promise<void> {
    for (const policy of this.kinds.all) {
      const pending = this.templates.collection(policy.template).unscoped().find({ expirationPending: true });
      for await (const template of pending) await this.settle(policy, template as TemplateDocument);
    }
  }
}

/** Passes that have their expiry from the template; those without one too where the template has one now. */
function followers(expires: boolean): Filter<Pass> {
  if (!expires) return { expirationByDefault: true };
  return { $or: [{ expirationByDefault: true }, { expirationDate: { $exists: false } }] };
}
