import { Injectable } from '@nestjs/common';
import type { FieldError } from '../../core/errors/app-error';
import type { Language } from '../../core/i18n/language';
import { Translator } from '../../core/i18n/translator';
import type { Wallet } from '../../wallets/schemas/wallet.schema';
import { type Entries, HONEYPOT } from '../form-entries';
import { type FormInput, formParts, HOLDER_INPUTS } from '../form-parts';
import { formFrame, inLanguage, termsLink } from '../page-parts';
import type { PageModel } from '../page.renderer';
import { SignUp } from './dto/sign-up.dto';

const INPUTS: readonly FormInput[] = [
  ...HOLDER_INPUTS,
  { name: 'phoneNumber', type: 'tel', autocomplete: 'tel', inputmode: 'tel' },
  { name: 'birthDate', type: 'date', autocomplete: 'bday', inputmode: null },
];
const CONSENT = 'pushCommercialEnabled';

@Injectable()
export class SignUpPresenter {
  constructor(private readonly translator: Translator) {}

  /** @returns the model of the view `sign-up`: empty, or the typed values with errors */
  form(wallet: Wallet, lang: Language, entries: Entries = {}, errors: readonly FieldError[] = []): PageModel {
    const path = `/s/${wallet.identifier}`;
    const text = (key: string) => this.text(key, wallet, lang);
    const state = { dto: SignUp, inputs: INPUTS, entries, errors, honeypot: HONEYPOT };
    const { problemOf, problems, ...parts } = formParts(state, this.translator, lang);
    const problem = problemOf(CONSENT, text(CONSENT));
    return {
      ...formFrame(this.translator, wallet, lang, path),
      title: text(errors.length > 0 ? 'title_problems' : 'title'),
      heading: text('title'),
      ...parts,
      problems: problem === null ? problems : [...problems, { name: CONSENT, text: problem }],
      hint: text('hint'),
      action: inLanguage(path, lang),
      consent: {
        name: CONSENT,
        label: text(CONSENT),
        checked: entries[CONSENT] === 'true',
        problem,
      },
      terms: termsLink(this.translator, wallet, lang, text('terms_before')),
      submit: text('submit'),
    };
  }

  /** @returns the model of the view `sign-up-done`, equal for everybody */
  done(wallet: Wallet, lang: Language, page: 'thanks' | 'sent'): PageModel {
    return {
      ...formFrame(this.translator, wallet, lang, `/s/${wallet.identifier}/${page}`),
      title: this.text(page, wallet, lang),
      message: this.text(`${page}_message`, wallet, lang),
    };
  }

  private text(key: string, wallet: Wallet, lang: Language): string {
    return this.translator.text(`page.sign_up_${key}`, lang, { wallet: wallet.name });
  }
}
