import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongodb';
import type { WalletPrincipal } from '../common/access/principal';
import type { KindPolicy } from '../passes/kind-policy';
import { KindRegistry } from '../passes/kind-registry';
import { messageTo, withMessage } from '../passes/messages-due';
import { composePass } from '../passes/pass-document';
import { assertMayIssue } from '../passes/pass-issuer';
import type { Pass } from '../passes/schemas/pass.schema';
import { TemplateEngine } from '../templates/template.engine';
import type { TemplateDocument } from '../templates/template-policy';
import type { Client } from './schemas/client.schema';

/** What new customers of a source get passes of. */
type Gift = { policy: KindPolicy; template: TemplateDocument };

/** The same for each source. */
export type Gifts = ReadonlyMap<string, readonly Gift[]>;

/** The passes that every new customer gets: the loyalty card, the welcome coupon, and what other kinds declare. */
@Injectable()
export class NewCustomerPasses {
  constructor(
    private readonly kinds: KindRegistry,
    private readonly templates: TemplateEngine,
  ) {}

  /** @param session sees the templates as they are when the customers are written */
  async giftsFor(session: ClientSession, caller: WalletPrincipal, clients: readonly Client[]): Promise<Gifts> {
    const gifts = new Map<string, Gift[]>();
    for (const source of new Set(clients.map((client) => client.source))) {
      gifts.set(source, await this.giftsOf(session, caller, source));
    }
    return gifts;
  }

  /** @throws AppError PASSGEN_TOKEN_MISSING, WALLET_NOT_CONFIGURED when there is something to issue */
  compose({ wallet, lang }: WalletPrincipal, gifts: Gifts, client: Client): Pass[] {
    return (gifts.get(client.source) ?? []).map(({ policy, template }) => {
      assertMayIssue(wallet);
      const { issue, welcome } = policy.mapping.messageTypes;
      const message = messageTo(client, welcome?.(client.source) ?? issue, lang);
      return withMessage(composePass(policy, wallet, template, {}, client), message);
    });
  }

  /** The customer's own card among its passes. */
  cardOf(passes: readonly Pass[]): Pass | undefined {
    return passes.find(({ kind }) => this.kinds.of(kind).pass.isCustomerCard);
  }

  private async giftsOf(session: ClientSession, caller: WalletPrincipal, source: string): Promise<Gift[]> {
    const gifts: Gift[] = [];
    for (const policy of this.kinds.enabledIn(caller.wallet)) {
      const filter = policy.forNewCustomers?.(source, new Date());
      const templates = filter ? await this.templates.findAll(policy.template, caller, filter, session) : [];
      gifts.push(...templates.map((template) => ({ policy, template })));
    }
    return gifts;
  }
}
