import { Injectable } from '@nestjs/common';
import type { WalletPrincipal } from '../core/access/principal';
import { BatchLoader } from '../core/concurrency/batch-loader';
import type { KindPolicy } from '../pass-model/kind-policy';
import { KindRegistry } from '../templates/kind-registry';
import { messageTo, withMessage } from '../pass-model/pending-notifications';
import { composePass } from '../passes/issuing/pass-document';
import { assertMayIssue } from '../passes/issuing/pass-issuer';
import { issuedTogether } from '../passes/records/pass-history';
import type { Pass } from '../pass-model/pass.schema';
import { TemplatesService } from '../templates/templates.service';
import type { TemplateDocument } from '../pass-model/template-policy';
import type { Client } from './records/client.schema';

/** A template that issues a pass to each new customer from a source. */
export type AutoIssuedTemplate = { policy: KindPolicy; template: TemplateDocument };

type Asked = { caller: WalletPrincipal; source: string };

export type AutoIssuedTemplates = ReadonlyMap<string, readonly AutoIssuedTemplate[]>;

@Injectable()
export class AutoIssuedPasses {
  private readonly autoIssuedPasses = new BatchLoader<Asked, AutoIssuedTemplate[]>((asked) => this.readAll(asked));

  constructor(
    private readonly kinds: KindRegistry,
    private readonly templates: TemplatesService,
  ) {}

  /**
   * Call this only inside a write of customers (`ClientCounters`), because deleting a template waits for those writes.
   */
  async templatesFor(caller: WalletPrincipal, clients: readonly Client[]): Promise<AutoIssuedTemplates> {
    const sources = [...new Set(clients.map((client) => client.source))];
    const read = sources.map(async (source) => [source, await this.autoIssuedPasses.get({ caller, source })] as const);
    return new Map(await Promise.all(read));
  }

  /**
   * Builds the passes to issue to a new customer. The caller must count them with `IssueHistories`.
   * @throws AppError PASSGEN_TOKEN_MISSING, WALLET_NOT_CONFIGURED if there is a pass to issue
   */
  compose(caller: WalletPrincipal, autoIssuedPasses: AutoIssuedTemplates, client: Client): Pass[] {
    const { wallet, lang } = caller;
    return (autoIssuedPasses.get(client.source) ?? []).map(({ policy, template }) => {
      assertMayIssue(wallet);
      const { issue, welcome } = policy.mapping.messageTypes;
      const message = messageTo(client, welcome?.(client.source) ?? issue, lang);
      return withMessage(issuedTogether(caller, composePass(policy, wallet, template, {}, client)), message);
    });
  }

  /**
   * Returns the templates whose passes a new customer from this source gets. For display only; creating a customer
   * reads the templates again.
   */
  given(caller: WalletPrincipal, source: string): Promise<readonly AutoIssuedTemplate[]> {
    return this.autoIssuedPasses.get({ caller, source });
  }

  cardOf(passes: readonly Pass[]): Pass | undefined {
    return passes.find(({ kind }) => this.kinds.isCustomerCard(kind));
  }

  /** Identical requests in one batch share their queries. */
  private async readAll(asked: readonly Asked[]): Promise<AutoIssuedTemplate[][]> {
    const read = new Map<string, Promise<AutoIssuedTemplate[]>>();
    const autoIssuedPasses = asked.map((one) => {
      const kinds = this.kinds.enabledIn(one.caller.wallet).filter(({ forNewCustomers }) => forNewCustomers);
      const key = [one.caller.wallet.id.toHexString(), one.source, ...kinds.map(({ kind }) => kind)].join();
      const reading = read.get(key) ?? this.templatesOf(one, kinds);
      read.set(key, reading);
      return reading;
    });
    return Promise.all(autoIssuedPasses);
  }

  private async templatesOf({ caller, source }: Asked, kinds: readonly KindPolicy[]): Promise<AutoIssuedTemplate[]> {
    const autoIssuedPasses = kinds.map(async (policy) => {
      const filter = policy.forNewCustomers?.(source, new Date()) ?? {};
      const templates = await this.templates.findAll(policy.template, caller, filter);
      return templates.map((template) => ({ policy, template }));
    });
    return (await Promise.all(autoIssuedPasses)).flat();
  }
}
