import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Types } from 'mongoose';
import { SecretBoxError } from '../../core/crypto/secret-box';
import { AppError } from '../../core/errors/app-error';
import { AppConfig } from '../../core/config/app-config';
import type { MailProvider, Providers } from './message-provider';
import { MessagingSettingsStore } from './messaging-settings.store';
import type { MessagingSettings } from './schemas/messaging-settings.schema';
import { DevMailbox } from './dev-mailbox/dev-mailbox';
import { SmsClients } from './sms/sms-clients';
import { SmtpClients } from './smtp/smtp-clients';

/** A wallet's own, else the installation's, else in `test` the mailbox (docs/contract/notifications.md#providers). */
@Injectable()
export class MessagingProviders implements OnApplicationBootstrap {
  private readonly logger = new Logger(MessagingProviders.name);

  constructor(
    private readonly config: AppConfig,
    private readonly settings: MessagingSettingsStore,
    private readonly smtp: SmtpClients,
    private readonly sms: SmsClients,
    private readonly mailbox: DevMailbox,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.environment === 'production' && this.config.messaging.smtpUrl === null) {
      this.logger.warn('SMTP_URL is not set: e-mails of wallets without a mail server of their own fail');
    }
  }

  /** @throws AppError WALLET_CLIENT_INIT_FAILED when the key of the wallet's sealed settings is missing */
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
    return this.inTest ? this.mailbox.mail(wallet) : null;
  }

  private smsOf(wallet: Types.ObjectId, own: MessagingSettings | null): Pick<Providers, 'sms' | 'smsFault'> {
    if (own?.sms) {
      return this.smsBy(own.sms.account, this.settings.openSmsSecret(own) ?? null, own.sms.sender);
    }
    const { account, secret, sender } = this.config.messaging.sms;
    if (account !== null && sender !== null) return this.smsBy(account, secret, sender);
    return this.inTest ? { sms: this.mailbox.sms(wallet) } : { sms: null, smsFault: 'SMS_CONFIG_REQUIRED' };
  }

  private smsBy(account: string, secret: string | null, sender: string): Pick<Providers, 'sms' | 'smsFault'> {
    if (secret === null) return { sms: null, smsFault: 'SMS_CREDENTIALS_NOT_CONFIGURED' };
    return { sms: this.sms.of({ account, secret }, sender) };
  }

  private get inTest(): boolean {
    return this.config.environment === 'test';
  }
}
