import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongodb';
import type { WalletPrincipal } from '../common/access/principal';
import type { KindPolicy } from '../passes/kind-policy';
import { KindRegistry } from '../passes/kind-registry';
import { composePass } from '../passes/pass-document';
import { assertMayIssue } from '../passes/pass-issuer';
import type { Pass } from '../passes/schemas/pass.schema';
import { TemplateEngine } from '../templates/template.engine';
import type { Client } from './schemas/client.schema';

/** The passes that every new customer gets: the loyalty card, the welcome coupon, and what other kinds declare. */
@Injectable()
export class NewCustomerPasses {
  constructor(
    private readonly kinds: KindRegistry,
    private readonly templates: TemplateEngine,
  ) {}

  /**
   * @param session sees the templates as they are when the customer is written
   * @throws AppError PASSGEN_TOKEN_MISSING, WALLET_NOT_CONFIGURED when there is something to issue
   */
  async compose(session: ClientSession, caller: WalletPrincipal, client: Client): Promise<Pass[]> {
    const passes: Pass[] = [];
    for (const policy of this.kinds.enabledIn(caller.wallet)) {
      for (const template of await this.templatesFor(session, caller, client, policy)) {
        assertMayIssue(caller.wallet);
        passes.push(composePass(policy, caller.wallet, template, {}, client));
      }
    }
    return passes;
  }

  /** The customer's own card among its passes. */
  cardOf(passes: readonly Pass[]): Pass | undefined {
    return passes.find(({ kind }) => this.kinds.of(kind).pass.isCustomerCard);
  }

  private async templatesFor(session: ClientSession, caller: WalletPrincipal, { source }: Client, policy: KindPolicy) {
    const filter = policy.forNewCustomers?.(source, new Date());
    return filter ? this.templates.findAll(policy.template, caller, filter, session) : [];
  }
}
