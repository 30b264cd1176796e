import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { CardClientReader } from '../../clients/records/card-client.reader';
import type { Member } from '../audience/audience-reader';
import type { Communication } from '../schemas/communication.schema';
import type { Language } from '../../core/i18n/language';
import type { Placeholder } from '../dto/message-texts.dto';
import { Translator } from '../../core/i18n/translator';
import type { Delivery } from '../../notifications/log/schemas/delivery.schema';

/** The texts of a message as the client reads them. */
type Texts = Pick<Communication, 'title' | 'message' | 'link' | 'banner'>;

/** Values for a message’s placeholders. */
export type PlaceholderValues = Record<Placeholder, string | number | undefined>;

/**
 * Fills in the placeholders for one client, in each language of the message. A placeholder without a value is removed.
 */
export function fillMessage(
  message: { en?: string; fr?: string },
  values: PlaceholderValues,
): { en?: string; fr?: string } {
  const { en, fr } = message;
  return {
    ...(en !== undefined && { en: fill(en, values, 'en') }),
    ...(fr !== undefined && { fr: fill(fr, values, 'fr') }),
  };
}

/** Returns the message in the given language, or in the other one if that is missing. */
export function inLanguage(message: { en?: string; fr?: string }, lang: Language): string {
  return message[lang] ?? message.en ?? message.fr ?? '';
}

function fill(text: string, values: PlaceholderValues, lang: Language): string {
  const write = (value: string | number | undefined) =>
    typeof value === 'number' ? value.toLocaleString(lang, { maximumFractionDigits: 2 }) : (value ?? '');
  const filled = text.replace(/( *)\{(\w+)\}/g, (_, space: string, name: string) => {
    const value = write(values[name as Placeholder]);
    // If there is no value, also remove the space before the placeholder.
    return value === '' ? '' : space + value;
  });
  return filled.trim();
}

/** Chooses the text of a delivery and fills in its placeholders for a client. */
@Injectable()
export class MessageFiller {
  constructor(
    private readonly clients: CardClientReader,
    private readonly translator: Translator,
  ) {}

  /** Returns the communication’s own text, or the built-in text which says that its period has ended. */
  textsOf({ part, lang = 'en' }: Pick<Delivery, 'part' | 'lang'>, communication: Communication): Texts {
    const { title, message, link, banner } = communication;
    if (part !== 'END') return { title, message, ...(link && { link }), ...(banner && { banner }) };
    const text = (language: Language) => this.translator.text('communications.ended_text', language, { title });
    return {
      title: this.translator.text('communications.ended_title', lang),
      message: { en: text('en'), fr: text('fr') },
    };
  }

  /** Returns the values of placeholders by client ID. */
  async valuesOf(wallet: Types.ObjectId, members: readonly Member[]): Promise<Map<string, PlaceholderValues>> {
    const clients = members.map(({ client }) => client);
    const types = await this.clients.typesOf(wallet, clients, { name: 1 });
    return new Map(
      clients.map(({ _id, firstName, lastName, gain, clientType }) => {
        const type = clientType && types.get(clientType.toHexString())?.name;
        return [_id.toHexString(), { firstName, lastName, gain, clientType: type }];
      }),
    );
  }

  fill(message: Communication['message'], values: PlaceholderValues = NOBODY): Communication['message'] {
    return fillMessage(message, values);
  }
}

const NOBODY: PlaceholderValues = { firstName: undefined, lastName: undefined, gain: undefined, clientType: undefined };
