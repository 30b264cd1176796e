import { AppError } from '../core/errors/app-error';
import {
  type MessageChannel,
  MESSAGE_CHANNELS,
  type PendingNotification,
} from '../passes/records/pending-notifications';
import { switchedOffBy, switchedOnByRule } from '../wallets/communication-rule';
import type { NotificationType } from '../wallets/notification-types';
import type { CommunicationRule } from '../wallets/schemas/wallet.schema';
import type { Providers } from './providers/message-provider';

/** Whom a message is for. */
export interface Recipient {
  email?: string;
  phoneNumber?: string;
  /** What the customer wants to hear of; absent for somebody who is no customer. */
  preferences?: readonly CommunicationRule[];
}

/** Whether a message takes a way, and if not, why; the reason is a stable word. */
export type Decision = { channel: MessageChannel } & (
  { send: true } | { send: false; state: 'skipped' | 'failed'; reason: string }
);

const SWITCHES = { EMAIL: 'email', SMS: 'sms' } as const;
const ADDRESSES = { EMAIL: 'email', SMS: 'phoneNumber' } as const;

/** Which ways messages of a wallet take: its rules, the customer's wishes, the addresses, and what is configured. */
export class MessagePlan {
  constructor(
    private readonly rules: readonly CommunicationRule[],
    private readonly providers: Providers,
  ) {}

  /**
   * A way without an address is not told of, unless there is no address at all.
   * @param only the ways that may be taken; the others lacked credit when the message was asked for
   */
  decide(type: NotificationType, recipient: Recipient, only?: PendingNotification['only']): Decision[] {
    const reachable = MESSAGE_CHANNELS.filter((channel) => recipient[ADDRESSES[channel]]);
    if (reachable.length === 0) return [not('EMAIL', 'NO_ADDRESS')];
    return reachable.map((channel) => this.decideOne(channel, type, recipient, only));
  }

  /** The ways that cost credit. */
  needs(type: NotificationType, recipient: Recipient, only?: PendingNotification['only']): MessageChannel[] {
    return this.decide(type, recipient, only).flatMap((decision) => (decision.send ? [decision.channel] : []));
  }

  /** @throws AppError SMS_CONFIG_REQUIRED, SMS_CREDENTIALS_NOT_CONFIGURED where a rule wants SMS and there is none */
  assertSmsConfigured(type: NotificationType): void {
    const { sms, smsFault = 'SMS_CONFIG_REQUIRED' } = this.providers;
    if (!sms && switchedOnByRule('sms', type, this.rules)) throw new AppError(smsFault);
  }

  private decideOne(
    channel: MessageChannel,
    type: NotificationType,
    { preferences }: Recipient,
    only: PendingNotification['only'],
  ): Decision {
    const off = switchedOffBy(SWITCHES[channel], type, this.rules, preferences);
    if (off) return not(channel, off === 'rule' ? 'OFF_BY_RULE' : 'OFF_BY_CONSENT');
    if (channel === 'EMAIL' && !this.providers.mail) return not(channel, 'EMAIL_NOT_CONFIGURED', 'failed');
    if (channel === 'SMS' && !this.providers.sms) {
      // A rule that wants it makes it a fault; else nobody asked for it.
      const state = switchedOnByRule('sms', type, this.rules) ? 'failed' : 'skipped';
      return not(channel, this.providers.smsFault ?? 'SMS_CONFIG_REQUIRED', state);
    }
    return only && !only.includes(channel) ? not(channel, 'INSUFFICIENT_CREDIT') : { channel, send: true };
  }
}

function not(channel: MessageChannel, reason: string, state: 'skipped' | 'failed' = 'skipped'): Decision {
  return { channel, send: false, state, reason };
}
