import { Injectable } from '@nestjs/common';
import { allowsPassType, type WalletContext } from '../../core/access/principal';
import { AppError } from '../../core/errors/app-error';
import type { ClaimPolicy, KindPolicy } from '../../pass-model/kind-policy';
import { KindRegistry } from '../../templates/kind-registry';
import type { TemplateDocument } from '../../pass-model/template-policy';
import { TemplatesService } from '../../templates/templates.service';
import type { Wallet } from '../../wallets/schemas/wallet.schema';
import { WalletContextReader } from '../../wallets/wallet-context.reader';
import { WalletReader } from '../../wallets/wallet.reader';

/** A public template and its business. */
export interface Claimable {
  identifier: string;
  policy: KindPolicy & { claim: ClaimPolicy };
  template: TemplateDocument;
  wallet: Wallet;
  context: WalletContext;
}

/** Finds a public template by the identifier in the URL of its claim page. */
@Injectable()
export class ClaimableTemplates {
  constructor(
    private readonly kinds: KindRegistry,
    private readonly templates: TemplatesService,
    private readonly wallets: WalletReader,
    private readonly contexts: WalletContextReader,
  ) {}

  /** @throws AppError MODEL_NOT_FOUND if no public template has the identifier */
  async get(identifier: string): Promise<Claimable> {
    for (const policy of this.kinds.all.filter(hasClaims)) {
      const named = { ...policy.claim.filter(identifier), deleting: { $exists: false } };
      const template = await this.templates.collection(policy.template).unscoped().findOne(named);
      if (!template) continue;
      const [wallet, context] = await Promise.all([
        this.wallets.find(template.wallet),
        this.contexts.find(template.wallet),
      ]);
      if (wallet && context && allowsPassType(context, policy.passType))
        return { identifier, policy, template, wallet, context };
    }
    throw new AppError('MODEL_NOT_FOUND');
  }
}

function hasClaims(policy: KindPolicy): policy is Claimable['policy'] {
  return policy.claim !== undefined;
}
