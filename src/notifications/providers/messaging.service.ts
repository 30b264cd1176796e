import { Injectable } from '@nestjs/common';
import type { WalletPrincipal } from '../../core/access/principal';
import { AppError } from '../../core/errors/app-error';
import { AppConfig } from '../../core/config/app-config';
import type { EmailSettings, MessagingResource, PutMessaging, SmsSettings } from './dto/messaging.dto';
import { type MessagingChange, MessagingSettingsStore } from './messaging-settings.store';
import type { MessagingSettings } from './schemas/messaging-settings.schema';
import { SmsClients } from './sms/sms-clients';
import { readSmtpUrl } from './smtp-url';

/** See docs/contract/notifications.md#providers. */
@Injectable()
export class MessagingService {
  constructor(
    private readonly config: AppConfig,
    private readonly settings: MessagingSettingsStore,
    private readonly sms: SmsClients,
  ) {}

  async get({ wallet }: WalletPrincipal): Promise<MessagingResource> {
    return present(await this.settings.find(wallet.id));
  }

  /**
   * Stores nothing when one part is refused.
   * @throws AppError VALIDATION_ERROR, SMS_TITLE_IS_REQUIRED; SMS_LOGIN_FAILED or SMS_CREDIT_LOOKUP_FAILED for a new
   * account
   */
  async replace({ wallet }: WalletPrincipal, { email, sms }: PutMessaging): Promise<MessagingResource> {
    const stored = await this.settings.find(wallet.id);
    const change: MessagingChange = {
      email: email && this.readEmail(email, stored),
      sms: sms && readSms(sms),
    };
    if (change.sms) await this.assertAccount(change.sms, stored);
    return present(await this.settings.change(wallet.id, change));
  }

  private readEmail({ smtpUrl, from }: EmailSettings, stored: MessagingSettings | null): MessagingChange['email'] {
    // Otherwise anyone could send in any name through the installation's server.
    if (smtpUrl === undefined && !stored?.email?.sealedSmtpUrl) throw AppError.validation('smtpUrl', 'required');
    const rules = { allowPrivate: this.config.outboundAllowPrivate };
    return { from: from.trim(), ...(smtpUrl !== undefined && { smtpUrl: readSmtpUrl(smtpUrl, rules) }) };
  }

  /** Checks a new account or secret, or the stored secret for another account, with the provider. */
  private async assertAccount(
    { account, secret }: NonNullable<MessagingChange['sms']>,
    stored: MessagingSettings | null,
  ): Promise<void> {
    if (secret !== undefined) return this.sms.lookUp({ account, secret });
    const storedSecret = stored && stored.sms?.account !== account ? this.settings.openSmsSecret(stored) : undefined;
    if (storedSecret !== undefined) await this.sms.lookUp({ account, secret: storedSecret });
  }
}

function readSms({ account, secret, sender }: SmsSettings): MessagingChange['sms'] {
  if (!sender?.trim()) throw new AppError('SMS_TITLE_IS_REQUIRED');
  if (account === undefined) throw AppError.validation('account', 'required');
  return { account, sender: sender.trim(), ...(secret !== undefined && { secret }) };
}

function present(settings: MessagingSettings | null): MessagingResource {
  const { email, sms } = settings ?? {};
  return {
    ...(email && { email: { hasSmtpUrl: email.sealedSmtpUrl !== undefined, from: email.from } }),
    ...(sms && { sms: { account: sms.account, hasSecret: sms.sealedSecret !== undefined, sender: sms.sender } }),
  };
}
