import { Injectable } from '@nestjs/common';
import type { GoogleSigner } from '../../pass-files/identities/pass-signers';
import type { LocalizedString, TimeInterval } from '../../pass-model/google-types';
import { localized } from '../../pass-files/google/google-values';
import type { CardCommunication } from '../../pass-model/card-communication';
import { type GoogleOutcome, GoogleWalletApi } from './google-wallet.api';
import type { GoogleResource } from './schemas/google-resource.schema';

/** Maximum number of messages that Google keeps per object. */
const MAX_MESSAGES = 10;

/** A message, with Google’s field names. */
export interface GoogleMessage {
  id: string;
  header: string;
  localizedHeader?: LocalizedString;
  body: string;
  localizedBody?: LocalizedString;
  displayInterval: TimeInterval;
  /** Set if the holder is not to be notified. */
  isSilent?: true;
}

/** The outcome, and the IDs of the messages that the object now has. */
export type MessagesWritten = { outcome: GoogleOutcome; messages: string[] };

/** Adds each of a pass’s messages to its object at Google once, and removes old messages. */
@Injectable()
export class GoogleMessages {
  constructor(private readonly api: GoogleWalletApi) {}

  /** @returns null if Google is up to date */
  async write(
    signer: GoogleSigner,
    resource: GoogleResource,
    all: readonly GoogleMessage[],
  ): Promise<MessagesWritten | null> {
    const shown = all.slice(-MAX_MESSAGES);
    const wanted = shown.map(({ id }) => id);
    const sent = resource.messages ?? [];
    const left = sent.filter((id) => wanted.includes(id));
    if (left.length < sent.length) {
      const remaining = shown.filter(({ id }) => left.includes(id)).map(asText);
      const outcome = await this.api.patch(signer, resource, { messages: remaining });
      if (outcome.state !== 'ok') return { outcome, messages: sent };
    }
    const messages = [...left];
    const added = shown.filter(({ id }) => !left.includes(id));
    if (added.length === 0) return left.length < sent.length ? { outcome: { state: 'ok' }, messages } : null;
    for (const message of added) {
      const outcome = await this.add(signer, resource, message);
      if (outcome.state !== 'ok') return { outcome, messages };
      messages.push(message.id);
    }
    return { outcome: { state: 'ok' }, messages };
  }

  /** Google limits notifications per day. Once the limit is reached, adds the message without a notification. */
  private async add(signer: GoogleSigner, resource: GoogleResource, message: GoogleMessage): Promise<GoogleOutcome> {
    const messageType = message.isSilent ? 'TEXT' : 'TEXT_AND_NOTIFY';
    const notified = await this.api.addMessage(signer, resource, { ...asText(message), messageType });
    const isTooMuch = notified.state === 'refused' && /quota/i.test(notified.reason);
    return isTooMuch ? this.api.addMessage(signer, resource, asText(message)) : notified;
  }
}

function asText({ isSilent: _own, ...message }: GoogleMessage): object {
  return { ...message, messageType: 'TEXT' };
}

/** Converts a communication on a card to a Google message. */
export function messageOf({
  _id,
  title,
  message: { en, fr },
  link,
  until,
  shownAt,
  isBack,
}: CardCommunication): GoogleMessage {
  // Google’s messages have no field for a link, but Google makes an address in the text clickable.
  const withLink = (text: string) => (link ? `${text}\n${link}` : text);
  const body = withLink(en ?? fr ?? '');
  const lang = en === undefined ? 'fr' : 'en';
  return {
    id: _id.toHexString(),
    header: title,
    body,
    ...(en !== undefined && fr !== undefined && { localizedBody: localized(body, lang, { fr: withLink(fr) }) }),
    displayInterval: {
      start: { date: shownAt.toISOString() },
      ...(until && { end: { date: until.toISOString() } }),
    },
    ...(isBack && { isSilent: true }),
  };
}
