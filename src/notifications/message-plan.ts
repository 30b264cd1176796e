import { AppError } from '../core/errors/app-error';
import { type MessageChannel, MESSAGE_CHANNELS, type PendingNotification } from '../pass-model/pending-notifications';
import { switchedOffBy, switchedOnByRule } from '../wallets/communication-rule';
import type { NotificationType } from '../wallets/notification-types';
import type { CommunicationRule } from '../wallets/schemas/wallet.schema';
import type { Providers } from './providers/message-provider';

export interface Recipient {
  email?: string;
  phoneNumber?: string;
  /** Preferences of the customer. Absent for other recipients. */
  preferences?: readonly CommunicationRule[];
  /**
   * Whether the message is commercial and the customer opted out of those (docs/contract/communications.md#consent).
   */
  isCommercialOff?: boolean;
}

/** A decision for a channel, with a reason if the message is not sent over it. */
export type Decision = { channel: MessageChannel } & (
  { send: true } | { send: false; state: 'skipped' | 'failed'; reason: string }
);

const SWITCHES = { EMAIL: 'email', SMS: 'sms' } as const;
const ADDRESSES = { EMAIL: 'email', SMS: 'phoneNumber' } as const;

/** Chooses channels by the wallet’s rules, the customer’s preferences, the addresses, and the configuration. */
export class MessagePlan {
  constructor(
    private readonly rules: readonly CommunicationRule[],
    private readonly providers: Providers,
  ) {}

  /**
   * Leaves out channels without an address, unless none has one. @param only channels with credit at the time of the
   * request
   */
  decide(type: NotificationType, recipient: Recipient, only?: PendingNotification['only']): Decision[] {
    const reachable = MESSAGE_CHANNELS.filter((channel) => recipient[ADDRESSES[channel]]);
    if (reachable.length === 0) return [not('EMAIL', 'NO_ADDRESS')];
    return reachable.map((channel) => this.decideOne(channel, type, recipient, only));
  }

  needs(type: NotificationType, recipient: Recipient, only?: PendingNotification['only']): MessageChannel[] {
    return this.decide(type, recipient, only).flatMap((decision) => (decision.send ? [decision.channel] : []));
  }

  /** @throws AppError SMS_CONFIG_REQUIRED, SMS_CREDENTIALS_NOT_CONFIGURED if a rule requires SMS */
  assertSmsConfigured(type: NotificationType): void {
    const { sms, smsProblem = 'SMS_CONFIG_REQUIRED' } = this.providers;
    if (!sms && switchedOnByRule('sms', type, this.rules)) throw new AppError(smsProblem);
  }

  private decideOne(
    channel: MessageChannel,
    type: NotificationType,
    { preferences, isCommercialOff }: Recipient,
    only: PendingNotification['only'],
  ): Decision {
    const off = switchedOffBy(SWITCHES[channel], type, this.rules, preferences);
    if (off) return not(channel, off === 'rule' ? 'OFF_BY_RULE' : 'OFF_BY_CONSENT');
    if (isCommercialOff) return not(channel, 'OFF_BY_CONSENT');
    if (channel === 'EMAIL' && !this.providers.mail) return not(channel, 'EMAIL_NOT_CONFIGURED', 'failed');
    if (channel === 'SMS' && !this.providers.sms) {
      // The delivery is failed if a rule requires SMS, and skipped if nothing requires it.
      const state = switchedOnByRule('sms', type, this.rules) ? 'failed' : 'skipped';
      return not(channel, this.providers.smsProblem ?? 'SMS_CONFIG_REQUIRED', state);
    }
    return only && !only.includes(channel) ? not(channel, 'INSUFFICIENT_CREDIT') : { channel, send: true };
  }
}

function not(channel: MessageChannel, reason: string, state: 'skipped' | 'failed' = 'skipped'): Decision {
  return { channel, send: false, state, reason };
}
