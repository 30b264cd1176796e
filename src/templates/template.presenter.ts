import { Injectable } from '@nestjs/common';
import type { WalletPrincipal } from '../core/access/principal';
import { AppConfig } from '../core/config/app-config';
import { readStored } from '../core/database/stored-fields';
import type { TemplateDocument } from '../pass-model/template-policy';
import { presentWallet } from '../wallets/wallet.presenter';
import { WalletReader } from '../wallets/wallet.reader';
import type { KindPolicy } from '../pass-model/kind-policy';

@Injectable()
export class TemplatePresenter {
  constructor(
    private readonly wallets: WalletReader,
    private readonly config: AppConfig,
  ) {}

  async present<T extends TemplateDocument>(
    policy: KindPolicy<T>,
    caller: WalletPrincipal,
    template: T,
  ): Promise<object> {
    return (await this.presentAll(policy, caller, [template]))[0];
  }

  /** Presents several templates. The wallet is read only once. */
  async presentAll<T extends TemplateDocument>(
    policy: KindPolicy<T>,
    caller: WalletPrincipal,
    templates: T[],
  ): Promise<object[]> {
    if (caller.role === 'SCANNER') return templates.map((template) => this.nameOnly(policy, template, caller));
    const wallet = presentWallet(await this.wallets.get(caller.wallet.id), this.config);
    return templates.map((template) => ({ ...this.embedded(policy, template), wallet }));
  }

  /** Presents a template inside another record. References in it are IDs (docs/contract/requests.md#references). */
  embedded<T extends TemplateDocument>(policy: KindPolicy<T>, template: T): Record<string, unknown> {
    return {
      _id: template._id,
      wallet: template.wallet,
      ...readStored(policy.template.fields, template, (name) => `${this.config.publicUrl}/images/${name}`),
      ...policy.template.current?.(template, new Date()),
      passGenPassTemplateId: `${policy.kind}-${template._id.toHexString()}`,
      createdAt: template.createdAt,
      updatedAt: template.updatedAt,
    };
  }

  /** Presents only the name of a template, for a SCANNER. Uses the name of the business if the template has none. */
  nameOnly<T extends TemplateDocument>(policy: KindPolicy<T>, template: T, { wallet }: WalletPrincipal): object {
    const name = (template[policy.template.nameField] as string | undefined) ?? wallet.name;
    return { _id: template._id, name, kind: policy.kind };
  }
}
