import { Injectable } from '@nestjs/common';
import type { Language } from '../../core/i18n/language';
import { Translator } from '../../core/i18n/translator';
import type { NotificationType } from '../../wallets/notification-types';
import type { Wallet } from '../../wallets/schemas/wallet.schema';
import { inLanguage, walletFrame } from '../page-parts';
import type { PageModel } from '../page.renderer';

/** The page's state: asks, or confirms for one type or for all. */
export type UnsubscribeStep = 'ask' | 'done' | 'all_done';

interface Unsubscribed {
  /** Type of the e-mail that has the link; absent when an SMS has it. */
  type?: NotificationType;
  wallet: Wallet;
}

/** Shows nothing of the customer: somebody else may read the mail. */
@Injectable()
export class UnsubscribePresenter {
  constructor(private readonly translator: Translator) {}

  /** @returns the model of the view `unsubscribe` */
  present(token: string, { type, wallet }: Unsubscribed, step: UnsubscribeStep, lang: Language): PageModel {
    const topic = type ? this.translator.text(`messages.${type}.topic`, lang) : '';
    const own = type ? 'unsubscribe' : 'unsubscribe_sms';
    const text = (key: string) => this.translator.text(`page.${own}_${key}`, lang, { wallet: wallet.name, topic });
    const path = `/u/${token}`;
    const action = inLanguage(path, lang);
    const one = { text: text('one'), action, quiet: false };
    const all = { text: text('all'), action: `${action}&all=true`, quiet: true };
    return {
      ...walletFrame(this.translator, wallet, lang, path),
      title: text(`${step}_title`),
      message: text(`${step}_message`),
      action,
      buttons: { ask: [one, all], done: [all], all_done: [] }[step],
      hint: step === 'ask' ? null : text('undo'),
    };
  }
}
