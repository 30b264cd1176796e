import { Injectable } from '@nestjs/common';
import type { FieldError } from '../../core/errors/app-error';
import type { Language } from '../../core/i18n/language';
import { Translator } from '../../core/i18n/translator';
import { termsUrl } from '../../pass-files/pass-detail';
import type { Wallet } from '../../wallets/schemas/wallet.schema';
import { type Entries, HONEYPOT } from '../form-entries';
import { type FormInput, formParts, HOLDER_INPUTS } from '../form-parts';
import { imagePath, inLanguage, otherLanguage } from '../page-parts';
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
      ...this.frame(wallet, lang, path),
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
      terms: this.terms(wallet, lang),
      submit: text('submit'),
    };
  }

  /** @returns the model of the view `sign-up-done`, equal for everybody */
  done(wallet: Wallet, lang: Language, page: 'thanks' | 'sent'): PageModel {
    return {
      ...this.frame(wallet, lang, `/s/${wallet.identifier}/${page}`),
      title: this.text(page, wallet, lang),
      message: this.text(`${page}_message`, wallet, lang),
    };
  }

  private frame(wallet: Wallet, lang: Language, path: string) {
    return {
      lang,
      icon: imagePath(wallet.icon, 'icon-2x') ?? 'data:,',
      logo: imagePath(wallet.logo, 'logo-3x'),
      organization: wallet.name,
      otherLanguage: otherLanguage(this.translator, lang, path),
    };
  }

  private terms(wallet: Wallet, lang: Language): object | null {
    const href = termsUrl(wallet, '');
    if (!href) return null;
    const [before, text, newTab] = ['terms_before', 'terms', 'terms_new_tab'].map((key) =>
      this.text(key, wallet, lang),
    );
    return { href, before, text, newTab };
  }

  private text(key: string, wallet: Wallet, lang: Language): string {
    return this.translator.text(`page.sign_up_${key}`, lang, { wallet: wallet.name });
  }
}
