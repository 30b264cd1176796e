import { Injectable } from '@nestjs/common';
import type { GoogleSigner } from '../../pass-files/identities/pass-signers';
import { localized } from '../../pass-files/google/google-values';
import type { CardCommunication } from '../../passes/records/card-communication';
import { type GoogleOutcome, GoogleWalletApi } from './google-wallet.api';
import type { GoogleResource } from './schemas/google-resource.schema';

/** Google keeps ten of an object. */
const MAX_MESSAGES = 10;

/** What came of it; `messages`: ids of what the object has now. */
export type MessagesWritten = { outcome: GoogleOutcome; messages: string[] };

/** Brings the communications of a card to its object at Google, each once, and takes those away that are gone. */
@Injectable()
export class GoogleMessages {
  constructor(private readonly api: GoogleWalletApi) {}

  /** Null where Google has what it should have. */
  async write(
    signer: GoogleSigner,
    resource: GoogleResource,
    communications: readonly CardCommunication[] = [],
  ): Promise<MessagesWritten | null> {
    const shown = communications.slice(-MAX_MESSAGES);
    const wanted = shown.map(({ _id }) => _id.toHexString());
    const sent = resource.messages ?? [];
    const left = sent.filter((id) => wanted.includes(id));
    if (left.length < sent.length) {
      const remaining = shown.filter(({ _id }) => left.includes(_id.toHexString())).map(messageOf);
      const outcome = await this.api.patch(signer, resource, { messages: remaining });
      if (outcome.state !== 'ok') return { outcome, messages: sent };
    }
    const messages = [...left];
    const added = shown.filter(({ _id }) => !left.includes(_id.toHexString()));
    if (added.length === 0) return left.length < sent.length ? { outcome: { state: 'ok' }, messages } : null;
    for (const communication of added) {
      const outcome = await this.add(signer, resource, communication);
      if (outcome.state !== 'ok') return { outcome, messages };
      messages.push(communication._id.toHexString());
    }
    return { outcome: { state: 'ok' }, messages };
  }

  /** Google tells the customer of a few messages a day only; the message itself is to get there nevertheless. */
  private async add(
    signer: GoogleSigner,
    resource: GoogleResource,
    communication: CardCommunication,
  ): Promise<GoogleOutcome> {
    const message = messageOf(communication);
    const messageType = communication.isBack ? 'TEXT' : 'TEXT_AND_NOTIFY';
    const notified = await this.api.addMessage(signer, resource, { ...message, messageType });
    const isTooMuch = notified.state === 'refused' && /quota/i.test(notified.reason);
    return isTooMuch ? this.api.addMessage(signer, resource, { ...message, messageType: 'TEXT' }) : notified;
  }
}

function messageOf({ _id, title, message: { en, fr }, until, shownAt }: CardCommunication): object {
  const body = en ?? fr ?? '';
  const lang = en === undefined ? 'fr' : 'en';
  return {
    id: _id.toHexString(),
    header: title,
    body,
    ...(en !== undefined && fr !== undefined && { localizedBody: localized(body, lang, { fr }) }),
    displayInterval: {
      start: { date: shownAt.toISOString() },
      ...(until && { end: { date: until.toISOString() } }),
    },
    messageType: 'TEXT',
  };
}
