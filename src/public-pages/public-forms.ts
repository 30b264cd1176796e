import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { WalletContext } from '../core/access/principal';
import { AppError, type FieldError } from '../core/errors/app-error';
import type { ErrorCode } from '../core/errors/error-catalogue';
import { type Language, pageLanguageOf } from '../core/i18n/language';
import { Translator } from '../core/i18n/translator';
import { type DtoClass, fieldsOf } from '../core/validation/field-spec';
import { readForm } from '../core/validation/form';
import { validateInput } from '../core/validation/validate';
import { drawQrPng } from '../pass-files/drawing/barcode-image';
import { termsUrl } from '../pass-files/pass-detail';
import type { Wallet } from '../wallets/schemas/wallet.schema';
import { inLanguage, walletFrame } from './page-parts';
import { phoneCountries } from './phone-countries';
import { PageRenderer } from './page.renderer';

/** An input with its attributes for autofill and the on-screen keyboard. */
export interface FormInput {
  name: string;
  type: string;
  autocomplete?: string;
  inputmode?: string;
  /** Name of the list of countries next to a phone number. */
  country?: string;
}

export const HOLDER_INPUTS: readonly FormInput[] = [
  { name: 'firstName', type: 'text', autocomplete: 'given-name' },
  { name: 'lastName', type: 'text', autocomplete: 'family-name' },
  { name: 'email', type: 'email', autocomplete: 'email', inputmode: 'email' },
];

/** A form on a public page, in one language. */
export interface PublicForm {
  wallet: Wallet;
  lang: Language;
  /** Path of the form’s page. */
  path: string;
  dto: DtoClass;
  /** Inputs in the order in which the page shows them. */
  inputs: readonly FormInput[];
  text: (key: 'title' | 'title_problems' | 'terms_before' | 'submit') => string;
  /** Additional values for the view `form`. */
  more: object;
  /** CSS rules for this page. */
  style?: string;
}

/** Values that the visitor entered, by field. */
export type Entries = Readonly<Record<string, unknown>>;

/** Name of a hidden input, which bots fill in, but browsers and password managers do not. */
const HONEYPOT = 'comment';

/** Names of the page’s error texts, by the key of the validation error. */
const PROBLEMS: Readonly<Record<string, string>> = {
  required: 'problem_required',
  email: 'problem_email',
  phone_number: 'problem_phone',
  phone_international: 'problem_phone',
  country: 'problem_phone',
};

/** Shows the sign-up form and the form for claiming an offer, and reads what visitors submit. */
@Injectable()
export class PublicForms {
  constructor(
    private readonly pages: PageRenderer,
    private readonly translator: Translator,
  ) {}

  /**
   * @param entries values to show again
   * @param errors errors to show beside them
   */
  send(response: Response, form: PublicForm, entries: Entries = {}, errors: readonly FieldError[] = []): void {
    const { wallet, lang, path, text, inputs } = form;
    const shown = inputs.map((input) => this.inputModel(form, input, entries, errors));
    const model = {
      ...walletFrame(this.translator, wallet, lang, path),
      title: text(errors.length > 0 ? 'title_problems' : 'title'),
      heading: text('title'),
      problemsHeading: this.text('problems', form),
      problems: shown.filter(({ problem }) => problem !== null),
      inputs: shown,
      honeypot: { name: HONEYPOT, label: this.text('honeypot', form) },
      action: inLanguage(path, lang),
      terms: this.terms(form),
      submit: text('submit'),
      isWide: true,
      ...form.more,
    };
    this.pages.send(response, 'form', model, form.style);
  }

  /** Redirects to the path that `accept` returns. If `accept` throws VALIDATION_ERROR, shows the form again. */
  async submit(
    form: PublicForm,
    body: Entries,
    request: Request,
    response: Response,
    accept: (entries: Entries) => Promise<string>,
  ): Promise<void> {
    const entries = readEntries(body);
    try {
      const path = await accept(entries);
      response.redirect(303, request.query.lang === undefined ? path : inLanguage(path, form.lang));
    } catch (error) {
      if (!isError(error, 'VALIDATION_ERROR')) throw error;
      response.status(error.status).setHeader('x-error-code', error.errorCode);
      this.send(response, form, entries, error.validationErrors);
    }
  }

  /**
   * Sends the page that follows the form. It is the same for every visitor, so it does not reveal who is a customer.
   */
  sendDone(
    request: Request,
    response: Response,
    wallet: Wallet,
    path: string,
    texts: (lang: Language) => { title: string; message: string },
  ): void {
    const lang = pageLanguageOf(request);
    this.pages.send(response, 'done', { ...walletFrame(this.translator, wallet, lang, path), ...texts(lang) });
  }

  private inputModel(form: PublicForm, input: FormInput, entries: Entries, errors: readonly FieldError[]) {
    const label = this.text(input.name, form);
    const error = errors.find(({ field }) => field === input.name || field === input.country);
    const problem = error ? this.problem(error, label, form.lang) : null;
    const entry = entries[input.name];
    return {
      ...input,
      label,
      problem,
      optional: fieldsOf(form.dto).get(input.name)?.required ? null : this.text('optional', form),
      // No browser sends a field twice, so a repeated field counts as empty.
      value: typeof entry === 'string' ? entry : '',
      countries: input.country ? phoneCountries(form.lang, form.wallet, entries[input.country]) : null,
      countryLabel: input.country ? this.text('country', form) : null,
      isChoice: input.type === 'checkbox',
      checked: entry === 'true',
    };
  }

  /** Returns the error text. If the API’s text addresses developers, returns one for visitors instead. */
  private problem(error: FieldError, label: string, lang: Language): string {
    const own = PROBLEMS[error.key];
    if (own) return this.translator.text(`page.${own}`, lang, { label: label.toLocaleLowerCase(lang) });
    // The text contains the field’s name, but visitors only know its label.
    return this.translator.fieldErrors([{ ...error, field: label }], lang)[0].message;
  }

  private terms(form: PublicForm): object | null {
    const href = termsUrl(form.wallet, '');
    if (!href) return null;
    const [text, newTab] = [this.text('terms', form), this.text('terms_new_tab', form)];
    return { href, before: form.text('terms_before'), text, newTab };
  }

  private text(key: string, { wallet, lang }: PublicForm): string {
    return this.translator.text(`page.sign_up_${key}`, lang, { wallet: wallet.name });
  }
}

/** Trims the values and removes empty ones. */
function readEntries(body: Entries): Entries {
  const trimmed = Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]);
  return Object.fromEntries(trimmed.filter(([, value]) => value !== '')) as Entries;
}

export function isHoneypotFilled(entries: Entries): boolean {
  return entries[HONEYPOT] !== undefined;
}

/** @throws AppError VALIDATION_ERROR with the fields that the visitor must correct */
export function validateEntries<T extends object>(dto: DtoClass<T>, entries: Entries): T {
  return validateInput(dto, readForm(dto, { ...entries }));
}

/**
 * The API returns 401 for a wallet without `passGenToken`, but visitors have no token to correct, so pages return a
 * different error (docs/contract/public-pages.md#not-open-yet).
 * @throws AppError WALLET_NOT_CONFIGURED
 */
export function assertOpen({ mayIssue, configured }: Pick<WalletContext, 'mayIssue' | 'configured'>): void {
  if (!mayIssue || !configured) throw new AppError('WALLET_NOT_CONFIGURED');
}

export function isError(error: unknown, code: ErrorCode | undefined): error is AppError {
  return error instanceof AppError && error.code === code;
}

/** Sends a printable QR code that contains the address of a form. */
export function sendQrImage(response: Response, address: string): void {
  const png = drawQrPng(address);
  // Allows the business’s website to embed the image.
  response.set({ 'Content-Type': 'image/png', 'Cross-Origin-Resource-Policy': 'cross-origin' }).send(png);
}
