import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ClientsCollection } from '../../clients/records/clients.collection';
import type { Language } from '../../core/i18n/language';
import { emailKeyOf } from '../../core/validation/email-key';
import { KindRegistry } from '../../templates/kind-registry';
import { PassCollection } from '../../passes/records/pass.collection';
import { LinkByEmail } from '../link-by-email';

/** Sends a returning customer the card's link by e-mail. */
@Injectable()
export class KnownCustomer {
  constructor(
    private readonly kinds: KindRegistry,
    private readonly clients: ClientsCollection,
    private readonly passes: PassCollection,
    private readonly links: LinkByEmail,
  ) {}

  async remind(wallet: Types.ObjectId, email: string, lang: Language): Promise<void> {
    const known = { emailKey: emailKeyOf(email) };
    const client = await this.clients.of(wallet).findOne(known, { projection: { source: 1 } });
    if (!client) return;
    const passes = await this.passes.findOfClients(wallet, [client._id]);
    const card = passes.find(({ kind, status }) => status && this.kinds.isCustomerCard(kind));
    if (!card) return;
    const { issue, welcome } = this.kinds.of(card.kind).mapping.messageTypes;
    await this.links.send(wallet, card._id, welcome?.(client.source) ?? issue, lang);
  }
}
