import { Injectable } from '@nestjs/common';
import type { Language } from '../../core/i18n/language';
import { Translator } from '../../core/i18n/translator';
import type { NotificationType } from '../../wallets/notification-types';
import type { Wallet } from '../../wallets/schemas/wallet.schema';
import { inLanguage, walletFrame } from '../page-parts';
import type { PageModel } from '../page.renderer';

/**
 * What the page shows: the question, the confirmation for one type or for all, or the confirmation of a new
 * subscription.
 */
export type UnsubscribeStep = 'ask' | 'done' | 'all_done' | 'back' | 'back_all';

interface Unsubscribed {
  /** Type of the e-mail that contains the link. Absent if the link is in an SMS. */
  type?: NotificationType;
  wallet: Wallet;
}

/** Shows no customer data, because someone else may have opened the e-mail. */
@Injectable()
export class UnsubscribePresenter {
  constructor(private readonly translator: Translator) {}

  /** @returns the model for the view `unsubscribe` */
  present(token: string, { type, wallet }: Unsubscribed, step: UnsubscribeStep, lang: Language): PageModel {
    const topic = type ? this.translator.text(`messages.${type}.topic`, lang) : '';
    const own = type ? 'unsubscribe' : 'unsubscribe_sms';
    const text = (key: string) => this.translator.text(`page.${own}_${key}`, lang, { wallet: wallet.name, topic });
    const path = `/u/${token}`;
    const action = inLanguage(path, lang);
    const one = { text: text('one'), action, quiet: false };
    const all = { text: text('all'), action: `${action}&all=true`, quiet: true };
    const subscribing = inLanguage(`${path}/subscribe`, lang);
    const back = { text: text('back'), action: subscribing, quiet: false };
    const backAll = { text: text('back_all'), action: `${subscribing}&all=true`, quiet: true };
    const buttons = {
      ask: [one, all],
      done: [{ ...back, quiet: true }, all],
      all_done: [back, backAll],
      back: [],
      back_all: [],
    };
    return {
      ...walletFrame(this.translator, wallet, lang, path),
      title: text(step === 'back_all' ? 'back_title' : `${step}_title`),
      message: text(`${step}_message`),
      action,
      buttons: buttons[step],
      hint: step === 'done' || step === 'all_done' ? text('undo') : null,
    };
  }
}
