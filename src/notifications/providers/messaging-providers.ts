import { Inject, Injectable, Logger, Optional, type OnApplicationBootstrap } from '@nestjs/common';
import type { Types } from 'mongoose';
import { SecretBoxError } from '../../core/crypto/secret-box';
import { AppError } from '../../core/errors/app-error';
import { AppConfig } from '../../core/config/app-config';
import { MAIL_PROVIDER, type MailProvider, type Providers, SMS_PROVIDER, type SmsProvider } from './message-provider';
import { MessagingSettingsStore } from './messaging-settings.store';
import type { MessagingSettings } from './schemas/messaging-settings.schema';
import { DevMailbox } from './dev-mailbox/dev-mailbox';
import { SmsClients } from './sms/sms-clients';
import { SmtpClients } from './smtp/smtp-clients';

/**
 * Chooses a wallet’s providers: its own; if it has none, those of the installation or of an extension; and if there are
 * none either, in `test`, the development mailbox (docs/contract/notifications.md#providers).
 */
@Injectable()
export class MessagingProviders implements OnApplicationBootstrap {
  private readonly logger = new Logger(MessagingProviders.name);

  constructor(
    private readonly config: AppConfig,
    private readonly settings: MessagingSettingsStore,
    private readonly smtp: SmtpClients,
    private readonly sms: SmsClients,
    private readonly mailbox: DevMailbox,
    @Optional() @Inject(MAIL_PROVIDER) private readonly otherMail?: MailProvider,
    @Optional() @Inject(SMS_PROVIDER) private readonly otherSms?: SmsProvider,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.environment === 'production' && !this.otherMail && this.config.messaging.smtpUrl === null) {
      this.logger.warn('SMTP_URL is not set: wallets without their own mail server cannot send e-mails');
    }
  }

  /** @throws AppError WALLET_CLIENT_INIT_FAILED if the encryption key of the wallet’s settings is missing */
  async of(wallet: Types.ObjectId): Promise<Providers> {
    const own = await this.settings.find(wallet);
    try {
      return { mail: this.mailOf(wallet, own), ...this.smsOf(wallet, own) };
    } catch (cause) {
      throw cause instanceof SecretBoxError ? new AppError('WALLET_CLIENT_INIT_FAILED', undefined, { cause }) : cause;
    }
  }

  private mailOf(wallet: Types.ObjectId, own: MessagingSettings | null): MailProvider | null {
    const ownUrl = own && this.settings.openSmtpUrl(own);
    if (ownUrl && own.email) return this.smtp.of(ownUrl, own.email.from);
    const { smtpUrl, mailFrom } = this.config.messaging;
    if (smtpUrl !== null && mailFrom !== null) return this.smtp.of(smtpUrl, mailFrom, { trusted: true });
    return this.otherMail ?? (this.inTest ? this.mailbox.mail(wallet) : null);
  }

  private smsOf(wallet: Types.ObjectId, own: MessagingSettings | null): Pick<Providers, 'sms' | 'smsProblem'> {
    if (own?.sms) {
      return this.smsBy(own.sms.account, this.settings.openSmsSecret(own) ?? null, own.sms.sender);
    }
    const { account, secret, sender } = this.config.messaging.sms;
    if (account !== null && sender !== null) return this.smsBy(account, secret, sender);
    if (this.otherSms) return { sms: this.otherSms };
    return this.inTest ? { sms: this.mailbox.sms(wallet) } : { sms: null, smsProblem: 'SMS_CONFIG_REQUIRED' };
  }

  private smsBy(account: string, secret: string | null, sender: string): Pick<Providers, 'sms' | 'smsProblem'> {
    if (secret === null) return { sms: null, smsProblem: 'SMS_CREDENTIALS_NOT_CONFIGURED' };
    return { sms: this.sms.of({ account, secret }, sender) };
  }

  private get inTest(): boolean {
    return this.config.environment === 'test';
  }
}
