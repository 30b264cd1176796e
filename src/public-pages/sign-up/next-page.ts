import { Injectable } from '@nestjs/common';
import type { Client } from '../../clients/records/client.schema';
import type { WalletContext } from '../../core/access/principal';
import { KindRegistry } from '../../templates/kind-registry';
import { PassCollection } from '../../passes/records/pass.collection';
import { PassLinks } from '../../pass-files/pass-links';
import { TemplatesService } from '../../templates/templates.service';
import type { Wallet } from '../../wallets/schemas/wallet.schema';

type Named = Pick<Wallet, 'identifier'>;

/** The page after the form: a path, so that visitors stay on the form's host. */
@Injectable()
export class NextPage {
  constructor(
    private readonly kinds: KindRegistry,
    private readonly templates: TemplatesService,
    private readonly passes: PassCollection,
    private readonly links: PassLinks,
  ) {}

  /** The new customer's card, or the thanks in a wallet without card. */
  async ofNewCustomer({ identifier }: Named, client: Client): Promise<string> {
    const passes = await this.passes.findOfClients(client.wallet, [client._id]);
    const card = passes.find(({ kind }) => this.kinds.of(kind).pass.isCustomerCard);
    return card ? `/p/${card.shortId}?k=${this.links.key(card)}` : `/s/${identifier}/thanks`;
  }

  /** For known customers: without a card the same page as for new ones, which reveals nothing. */
  async ofOthers({ identifier }: Named, wallet: WalletContext): Promise<string> {
    return `/s/${identifier}/${(await this.givesCards(wallet)) ? 'sent' : 'thanks'}`;
  }

  private async givesCards(wallet: WalletContext): Promise<boolean> {
    const policy = this.kinds.enabledIn(wallet).find(({ pass }) => pass.isCustomerCard);
    if (!policy) return false;
    const cards = this.templates.collection(policy.template).of(wallet.id);
    return (await cards.count({ deleting: { $exists: false } }, { limit: 1 })) > 0;
  }
}
