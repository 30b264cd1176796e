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
   * Whether the message is commercial and the customer has opted out of commercial messages
   * (docs/contract/communications.md#consent).
   */
  isCommercialOff?: boolean;
}

/** Whether to send over a channel, and if not, why. */
export type Decision = { channel: MessageChannel } & (
  { send: true } | { send: false; state: 'skipped' | 'failed'; reason: string }
);

const SWITCHES = { EMAIL: 'email', SMS: 'sms' } as const;
const ADDRESSES = { EMAIL: 'email', SMS: 'phoneNumber' } as const;

/** Chooses channels by the wallet’s rules, the customer’s preferences and addresses, and the wallet’s configuration. */
export class MessagePlan {
  constructor(
    private readonly rules: readonly CommunicationRule[],
    private readonly providers: Providers,
  ) {}

  /**
   * Decides for each channel that the recipient has an address for. If there is no address at all, returns a single
   * decision with that reason.
   * @param only channels that had credit when the message was requested
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
      // If no SMS provider is configured, the delivery fails if a rule requires SMS, and is skipped otherwise.
      const state = switchedOnByRule('sms', type, this.rules) ? 'failed' : 'skipped';
      return not(channel, this.providers.smsProblem ?? 'SMS_CONFIG_REQUIRED', state);
    }
    return only && !only.includes(channel) ? not(channel, 'INSUFFICIENT_CREDIT') : { channel, send: true };
  }
}

function not(channel: MessageChannel, reason: string, state: 'skipped' | 'failed' = 'skipped'): Decision {
  return { channel, send: false, state, reason };
}
