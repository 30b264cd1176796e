import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AutoIssuedPasses } from '../../clients/auto-issued-passes';
import { ClientCreator } from '../../clients/client-creator';
import { systemPrincipal, type WalletContext } from '../../core/access/principal';
import { AppConfig } from '../../core/config/app-config';
import { AppError } from '../../core/errors/app-error';
import { type Language, pageLanguageOf } from '../../core/i18n/language';
import { Translator } from '../../core/i18n/translator';
import { storedPhoneNumber } from '../../core/validation/phone-number';
import { linkBase } from '../../wallets/link-base';
import type { Wallet } from '../../wallets/schemas/wallet.schema';
import { WalletContextReader } from '../../wallets/wallet-context.reader';
import { WalletReader } from '../../wallets/wallet.reader';
import {
  assertOpen,
  type Entries,
  type FormInput,
  HOLDER_INPUTS,
  isError,
  isHoneypotFilled,
  type PublicForm,
  PublicForms,
  sendQrImage,
  validateEntries,
} from '../public-forms';
import { CustomerCard } from './customer-card';
import { SignUp } from './sign-up.dto';
import { SignUpPitch } from './sign-up-pitch';

const INPUTS: readonly FormInput[] = [
  ...HOLDER_INPUTS,
  { name: 'phoneNumber', type: 'tel', autocomplete: 'tel', inputmode: 'tel', country: 'phoneCountry' },
  { name: 'birthDate', type: 'date', autocomplete: 'bday' },
  { name: 'pushCommercialEnabled', type: 'checkbox' },
];

@Injectable()
export class SignUpService {
  constructor(
    private readonly wallets: WalletReader,
    private readonly contexts: WalletContextReader,
    private readonly clients: ClientCreator,
    private readonly autoIssuedPasses: AutoIssuedPasses,
    private readonly card: CustomerCard,
    private readonly pitch: SignUpPitch,
    private readonly forms: PublicForms,
    private readonly translator: Translator,
    private readonly config: AppConfig,
  ) {}

  /** @throws AppError WALLET_NOT_FOUND, WALLET_NOT_CONFIGURED */
  async sendForm(identifier: string, request: Request, response: Response): Promise<void> {
    const wallet = await this.wallets.getByIdentifier(identifier);
    const lang = pageLanguageOf(request);
    const context = await this.contextOf(wallet);
    await this.assertOpen(context, lang);
    this.forms.send(response, await this.formOf(wallet, context, lang));
  }

  /** @throws AppError WALLET_NOT_FOUND, SYSTEM_DOES_NOT_SUPPORT_MORE_THAN_100000_CUSTOMERS, WALLET_NOT_CONFIGURED */
  async submit(identifier: string, body: Entries, request: Request, response: Response): Promise<void> {
    const wallet = await this.wallets.getByIdentifier(identifier);
    const lang = pageLanguageOf(request);
    const context = await this.contextOf(wallet);
    const accept = (entries: Entries) => this.signUp(wallet, context, entries, lang);
    await this.forms.submit(await this.formOf(wallet, context, lang), body, request, response, accept);
  }

  /** @throws AppError WALLET_NOT_FOUND */
  async sendDone(identifier: string, page: 'thanks' | 'sent', request: Request, response: Response): Promise<void> {
    const wallet = await this.wallets.getByIdentifier(identifier);
    this.forms.sendDone(request, response, wallet, `/s/${wallet.identifier}/${page}`, (lang) => ({
      title: this.text(page, wallet, lang),
      message: this.text(`${page}_message`, wallet, lang),
    }));
  }

  /** @throws AppError WALLET_NOT_FOUND */
  async sendQr(identifier: string, response: Response): Promise<void> {
    const wallet = await this.wallets.getByIdentifier(identifier);
    sendQrImage(response, `${linkBase(wallet, this.config)}/s/${wallet.identifier}`);
  }

  private async formOf(wallet: Wallet, context: WalletContext, lang: Language): Promise<PublicForm> {
    const { more, style } = await this.pitch.of(wallet, context, lang);
    return {
      wallet,
      lang,
      path: `/s/${wallet.identifier}`,
      dto: SignUp,
      inputs: INPUTS,
      text: (key) => this.text(key, wallet, lang),
      more: { hint: this.text('hint', wallet, lang), ...more },
      style,
    };
  }

  /** @returns the path of the next page */
  private async signUp(wallet: Wallet, context: WalletContext, entries: Entries, lang: Language): Promise<string> {
    await this.assertOpen(context, lang);
    if (isHoneypotFilled(entries)) return this.card.pathForKnown(wallet, context);
    const { pushCommercialEnabled = false, phoneCountry, ...fields } = validateEntries(SignUp, entries);
    if (fields.phoneNumber && phoneCountry) {
      const country = { country: phoneCountry, timezone: wallet.timezone };
      fields.phoneNumber = storedPhoneNumber(fields.phoneNumber, country) ?? undefined;
    }
    const customer = { ...fields, pushCommercialEnabled, language: lang, source: 'EXTERNAL' } as const;
    try {
      const { client } = await this.clients.create(systemPrincipal(context, lang, 'SIGN_UP'), customer);
      return await this.card.pathForNew(wallet, client);
    } catch (error) {
      // The wallet got its first card after the check above.
      if (isError(error, 'PASSGEN_TOKEN_MISSING')) throw new AppError('WALLET_NOT_CONFIGURED');
      if (!isError(error, 'EMAIL_ALREADY_EXISTS')) throw error;
      // A full wallet returns the same error to every visitor, so the page does not reveal who is a customer.
      if (isError(error.cause, 'SYSTEM_DOES_NOT_SUPPORT_MORE_THAN_100000_CUSTOMERS')) throw error.cause;
      if (customer.email) await this.card.remind(wallet._id, customer.email, lang);
      return this.card.pathForKnown(wallet, context);
    }
  }

  /** A wallet that issues no passes to new customers always accepts sign-ups. @throws AppError WALLET_NOT_CONFIGURED */
  private async assertOpen(context: WalletContext, lang: Language): Promise<void> {
    const given = await this.autoIssuedPasses.given(systemPrincipal(context, lang, 'SIGN_UP'), 'EXTERNAL');
    if (given.length > 0) assertOpen(context);
  }

  private async contextOf(wallet: Wallet): Promise<WalletContext> {
    const context = await this.contexts.find(wallet._id);
    if (!context) throw new AppError('WALLET_NOT_FOUND');
    return context;
  }

  private text(key: string, wallet: Wallet, lang: Language): string {
    return this.translator.text(`page.sign_up_${key}`, lang, { wallet: wallet.name });
  }
}
