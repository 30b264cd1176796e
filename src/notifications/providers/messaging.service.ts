import { Injectable } from '@nestjs/common';
import type { WalletPrincipal } from '../../core/access/principal';
import { AppError } from '../../core/errors/app-error';
import { AppConfig } from '../../core/config/app-config';
import type { EmailSettings, MessagingResource, PutMessaging, SmsSettings } from './dto/messaging.dto';
import { type MessagingChange, MessagingSettingsStore } from './messaging-settings.store';
import type { MessagingSettings } from './schemas/messaging-settings.schema';
import { SmsClients } from './sms/sms-clients';
import { assertPublicUrl, OutboundError } from '../../core/http/outbound-guard';

/**
 * Matches spaces, line breaks, and tabs. The URL parser would silently drop some of them, but the stored URL must be
 * exactly the one that is used.
 */
const BLANK_OR_CONTROL = /[\x00-\x20\x7f]/;

/**
 * Reads the URL without query options, because some could disable certificate checks. The address that the host
 * resolves to is checked when connecting.
 * @returns the URL with a normalized host
 * @throws AppError VALIDATION_ERROR on `smtpUrl`
 */
function readSmtpUrl(text: string, { allowPrivate }: { allowPrivate: boolean }): string {
  if (BLANK_OR_CONTROL.test(text) || !URL.canParse(text)) throw AppError.validation('smtpUrl', 'smtp_url');
  const url = new URL(text);
  const isPlain = (url.pathname === '' || url.pathname === '/') && url.search === '' && url.hash === '';
  if (!/^smtps?:$/.test(url.protocol) || !isPlain || !areDecodable(url)) {
    throw AppError.validation('smtpUrl', 'smtp_url');
  }
  url.hostname = readHost(url.hostname, allowPrivate);
  url.pathname = '';
  return url.href;
}

function areDecodable({ username, password }: URL): boolean {
  try {
    return [username, password].every((part) => decodeURIComponent(part) !== null);
  } catch {
    return false;
  }
}

/**
 * Parses the host as part of an https URL, because the URL parser normalizes 127.1 and 0x7f.1 to 127.0.0.1
 * only there.
 */
function readHost(host: string, allowPrivate: boolean): string {
  try {
    return assertPublicUrl(`https://${host}/`, { allowPrivate }).hostname;
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    throw AppError.validation('smtpUrl', error.reason === 'private_target' ? 'webhook_private' : 'smtp_url');
  }
}

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
   * Stores nothing if either part is refused.
   * @throws AppError VALIDATION_ERROR, SMS_TITLE_IS_REQUIRED; for a new account also SMS_LOGIN_FAILED or
   * SMS_CREDIT_LOOKUP_FAILED
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
    // Without its own server, a wallet could send under any name through the installation’s server.
    if (smtpUrl === undefined && !stored?.email?.sealedSmtpUrl) throw AppError.validation('smtpUrl', 'required');
    const rules = { allowPrivate: this.config.outboundAllowPrivate };
    return { from: from.trim(), ...(smtpUrl !== undefined && { smtpUrl: readSmtpUrl(smtpUrl, rules) }) };
  }

  /**
   * Checks a new account or secret with the provider. If only the account changes, checks it with the stored secret.
   */
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
