import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Client } from '../../clients/records/client.schema';
import { ClientsCollection } from '../../clients/records/clients.collection';
import type { WalletContext } from '../../core/access/principal';
import type { Language } from '../../core/i18n/language';
import { emailKeyOf } from '../../core/validation/email-key';
import { PassLinks } from '../../pass-files/pass-links';
import { PassCollection } from '../../passes/records/pass.collection';
import { KindRegistry } from '../../templates/kind-registry';
import { TemplatesService } from '../../templates/templates.service';
import type { Wallet } from '../../wallets/schemas/wallet.schema';
import { LinkByEmail } from '../link-by-email';

type Named = Pick<Wallet, 'identifier'>;

/**
 * Finds the card to show after a sign-up. New customers see it immediately; existing customers receive its link by
 * e-mail.
 */
@Injectable()
export class CustomerCard {
  constructor(
    private readonly kinds: KindRegistry,
    private readonly templates: TemplatesService,
    private readonly clients: ClientsCollection,
    private readonly passes: PassCollection,
    private readonly links: PassLinks,
    private readonly linkByEmail: LinkByEmail,
  ) {}

  /**
   * @returns the path of the card, or of the thank-you page if the wallet has no card. Returns only a path, so that
   * visitors stay on the host that they came from
   */
  async pathForNew({ identifier }: Named, client: Client): Promise<string> {
    const passes = await this.passes.findOfClients(client.wallet, [client._id]);
    const card = passes.find(({ kind }) => this.kinds.isCustomerCard(kind));
    return card ? `/p/${card.shortId}?k=${this.links.key(card)}` : `/s/${identifier}/thanks`;
  }

  /**
   * @returns the path of the page that says “check your e-mail”. If the wallet has no card, returns the same path as
   * for new customers, so that it does not reveal who is a customer
   */
  async pathForKnown({ identifier }: Named, wallet: WalletContext): Promise<string> {
    return `/s/${identifier}/${(await this.givesCards(wallet)) ? 'sent' : 'thanks'}`;
  }

  /** E-mails the link of the card to an existing customer. */
  async remind(wallet: Types.ObjectId, email: string, lang: Language): Promise<void> {
    const known = { emailKey: emailKeyOf(email) };
    const client = await this.clients.of(wallet).findOne(known, { projection: { source: 1 } });
    if (!client) return;
    const passes = await this.passes.findOfClients(wallet, [client._id]);
    const card = passes.find(({ kind, status }) => status && this.kinds.isCustomerCard(kind));
    if (!card) return;
    const { issue, welcome } = this.kinds.of(card.kind).mapping.messageTypes;
    await this.linkByEmail.send(wallet, card._id, welcome?.(client.source) ?? issue, lang);
  }

  private async givesCards(wallet: WalletContext): Promise<boolean> {
    const policy = this.kinds.enabledIn(wallet).find(({ pass }) => pass.isCustomerCard);
    if (!policy) return false;
    const cards = this.templates.collection(policy.template).of(wallet.id);
    return (await cards.count({ deleting: { $exists: false } }, { limit: 1 })) > 0;
  }
}
