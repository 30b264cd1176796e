import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AutoIssuedPasses } from '../../clients/auto-issued-passes';
import { ClientCreator } from '../../clients/client-creator';
import { systemPrincipal, type WalletContext } from '../../core/access/principal';
import { AppError } from '../../core/errors/app-error';
import { type Language, pageLanguageOf } from '../../core/i18n/language';
import type { Wallet } from '../../wallets/schemas/wallet.schema';
import { WalletContextReader } from '../../wallets/wallet-context.reader';
import { WalletReader } from '../../wallets/wallet.reader';
import { inLanguage } from '../page-parts';
import { assertOpen } from '../not-open-yet';
import { PageRenderer } from '../page.renderer';
import { type Entries, isHoneypotFilled, readEntries, validateEntries } from '../form-entries';
import { SignUp } from './dto/sign-up.dto';
import { KnownCustomer } from './known-customer';
import { NextPage } from './next-page';
import { SignUpPresenter } from './sign-up.presenter';

@Injectable()
export class SignUpService {
  constructor(
    private readonly wallets: WalletReader,
    private readonly contexts: WalletContextReader,
    private readonly clients: ClientCreator,
    private readonly autoIssuedPasses: AutoIssuedPasses,
    private readonly known: KnownCustomer,
    private readonly next: NextPage,
    private readonly presenter: SignUpPresenter,
    private readonly pages: PageRenderer,
  ) {}

  /** @throws AppError WALLET_NOT_FOUND, WALLET_NOT_CONFIGURED */
  async sendForm(identifier: string, request: Request, response: Response): Promise<void> {
    const wallet = await this.wallets.getByIdentifier(identifier);
    const lang = pageLanguageOf(request);
    await this.assertOpen(await this.contextOf(wallet), lang);
    this.pages.send(response, 'sign-up', this.presenter.form(wallet, lang));
  }

  /** @throws AppError WALLET_NOT_FOUND */
  async sendDone(identifier: string, page: 'thanks' | 'sent', request: Request, response: Response): Promise<void> {
    const wallet = await this.wallets.getByIdentifier(identifier);
    this.pages.send(response, 'sign-up-done', this.presenter.done(wallet, pageLanguageOf(request), page));
  }

  /** @throws AppError WALLET_NOT_FOUND, SYSTEM_DOES_NOT_SUPPORT_MORE_THAN_100000_CUSTOMERS, WALLET_NOT_CONFIGURED */
  async submit(identifier: string, body: Entries, request: Request, response: Response): Promise<void> {
    const wallet = await this.wallets.getByIdentifier(identifier);
    const entries = readEntries(body);
    const lang = pageLanguageOf(request);
    try {
      const path = await this.signUp(wallet, entries, lang);
      response.redirect(303, request.query.lang === undefined ? path : inLanguage(path, lang));
    } catch (error) {
      if (!isError(error, 'VALIDATION_ERROR')) throw error;
      response.status(error.status).setHeader('x-error-code', error.errorCode);
      this.pages.send(response, 'sign-up', this.presenter.form(wallet, lang, entries, error.validationErrors));
    }
  }

  private async signUp(wallet: Wallet, entries: Entries, lang: Language): Promise<string> {
    const context = await this.contextOf(wallet);
    await this.assertOpen(context, lang);
    if (isHoneypotFilled(entries)) return this.next.ofOthers(wallet, context);
    const { pushCommercialEnabled = false, ...fields } = validateEntries(SignUp, entries);
    const customer = { ...fields, pushCommercialEnabled, language: lang, source: 'EXTERNAL' } as const;
    try {
      const { client } = await this.clients.create(systemPrincipal(context, lang, 'SIGN_UP'), customer);
      return await this.next.ofNewCustomer(wallet, client);
    } catch (error) {
      // The first card was made in this moment.
      if (isError(error, 'PASSGEN_TOKEN_MISSING')) throw new AppError('WALLET_NOT_CONFIGURED');
      if (!isError(error, 'EMAIL_ALREADY_EXISTS')) throw error;
      // A full wallet answers everybody alike, so that the page does not tell who is known.
      if (isError(error.cause, 'SYSTEM_DOES_NOT_SUPPORT_MORE_THAN_100000_CUSTOMERS')) throw error.cause;
      if (customer.email) await this.known.remind(wallet._id, customer.email, lang);
      return this.next.ofOthers(wallet, context);
    }
  }

  /** A wallet that gives new customers no pass needs nothing to be open. @throws AppError WALLET_NOT_CONFIGURED */
  private async assertOpen(context: WalletContext, lang: Language): Promise<void> {
    if (await this.autoIssuedPasses.isGiven(systemPrincipal(context, lang, 'SIGN_UP'), 'EXTERNAL')) assertOpen(context);
  }

  private async contextOf(wallet: Wallet): Promise<WalletContext> {
    const context = await this.contexts.find(wallet._id);
    if (!context) throw new AppError('WALLET_NOT_FOUND');
    return context;
  }
}

function isError(error: unknown, code: AppError['code']): error is AppError {
  return error instanceof AppError && error.code === code;
}
