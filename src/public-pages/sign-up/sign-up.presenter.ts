import { Injectable } from '@nestjs/common';
import type { FieldError } from '../../core/errors/app-error';
import type { Language } from '../../core/i18n/language';
import { Translator } from '../../core/i18n/translator';
import { fieldsOf } from '../../core/validation/field-spec';
import { termsUrl } from '../../pass-files/pass-detail';
import type { Wallet } from '../../wallets/schemas/wallet.schema';
import { imagePath, inLanguage, otherLanguage } from '../page-parts';
import type { PageModel } from '../page.renderer';
import { SignUp, HONEYPOT } from './dto/sign-up.dto';
import type { Entries } from './sign-up-entries';

/** In order, with the attributes for autofill and the right keyboard. */
const INPUTS = [
  { name: 'firstName', type: 'text', autocomplete: 'given-name', inputmode: null },
  { name: 'lastName', type: 'text', autocomplete: 'family-name', inputmode: null },
  { name: 'email', type: 'email', autocomplete: 'email', inputmode: 'email' },
  { name: 'phoneNumber', type: 'tel', autocomplete: 'tel', inputmode: 'tel' },
  { name: 'birthDate', type: 'date', autocomplete: 'bday', inputmode: null },
] as const;
const CONSENT = 'pushCommercialEnabled';

@Injectable()
export class SignUpPresenter {
  constructor(private readonly translator: Translator) {}

  /** @returns the model of the view `sign-up`: empty, or the typed values with errors */
  form(wallet: Wallet, lang: Language, entries: Entries = {}, errors: readonly FieldError[] = []): PageModel {
    const path = `/s/${wallet.identifier}`;
    const text = (key: string) => this.text(key, wallet, lang);
    // The texts name the field; visitors know its label.
    const problemOf = (name: string) => {
      const error = errors.find(({ field }) => field === name);
      return error ? this.translator.fieldErrors([{ ...error, field: text(name) }], lang)[0].message : null;
    };
    const problems = [...INPUTS.map(({ name }) => name), CONSENT].map((name) => ({ name, text: problemOf(name) }));
    return {
      ...this.frame(wallet, lang, path),
      title: text(errors.length > 0 ? 'title_problems' : 'title'),
      heading: text('title'),
      problemsHeading: text('problems'),
      problems: problems.filter((problem) => problem.text !== null),
      hint: text('hint'),
      action: inLanguage(path, lang),
      inputs: INPUTS.map((input) => ({
        ...input,
        label: text(input.name),
        optional: fieldsOf(SignUp).get(input.name)?.required ? null : text('optional'),
        value: textOf(entries[input.name]),
        problem: problemOf(input.name),
      })),
      honeypot: { name: HONEYPOT, label: text('honeypot') },
      consent: {
        name: CONSENT,
        label: text(CONSENT),
        checked: entries[CONSENT] === 'true',
        problem: problemOf(CONSENT),
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

/** Empty for a repeated field, which no browser sends. */
const textOf = (entry: unknown) => (typeof entry === 'string' ? entry : '');
