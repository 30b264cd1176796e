import { Injectable } from '@nestjs/common';
import type { Language } from '../../core/i18n/language';
import { Translator } from '../../core/i18n/translator';
import type { Delivery } from '../../notifications/log/schemas/delivery.schema';
import type { Communication } from '../schemas/communication.schema';

/** What clients read. */
export type Texts = Pick<Communication, 'title' | 'message' | 'link' | 'banner'>;

/** Chooses what a delivery says: the message, or that its period is over. */
@Injectable()
export class DeliveryTexts {
  constructor(private readonly translator: Translator) {}

  of({ part, lang = 'en' }: Pick<Delivery, 'part' | 'lang'>, communication: Communication): Texts {
    const { title, message, link, banner } = communication;
    if (part !== 'END') return { title, message, ...(link && { link }), ...(banner && { banner }) };
    const text = (language: Language) => this.translator.text('communications.ended_text', language, { title });
    return {
      title: this.translator.text('communications.ended_title', lang),
      message: { en: text('en'), fr: text('fr') },
    };
  }
}
