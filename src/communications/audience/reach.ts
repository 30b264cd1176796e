import type { Document } from 'mongodb';
import { DAY } from '../../core/time/durations';
import { switchedOffBy } from '../../wallets/communication-rule';
import type { NotificationType } from '../../wallets/notification-types';
import type { CommunicationRule } from '../../wallets/schemas/wallet.schema';
import { MAX_MESSAGES_A_DAY } from '../../pass-model/card-communication';
import type { ChannelSwitch, Purpose } from '../schemas/communication.schema';
import type { Member } from './audience-reader';

/** Stable code for the reason why a channel does not reach a client. */
export type UnreachableReason = 'NO_ADDRESS' | 'NO_DEVICE' | 'OFF_BY_RULE' | 'OFF_BY_CONSENT' | 'FREQUENCY_CAP';

/** Rules that decide about reach in addition to the client’s own settings. */
export interface ReachRules {
  type: NotificationType;
  purpose: Purpose;
  rules: readonly CommunicationRule[];
  now: Date;
}

/** Returns why a channel does not reach a client, or null if it does (docs/contract/communications.md#consent). */
export function unreachableBy(channel: ChannelSwitch, member: Member, how: ReachRules): UnreachableReason | null {
  const { client, card } = member;
  if (channel === 'email' && !client.email) return 'NO_ADDRESS';
  if (channel === 'sms' && !client.phoneNumber) return 'NO_ADDRESS';
  if (channel === 'notification' && !card?.isInstalled) return 'NO_DEVICE';
  const off = switchedOffBy(channel, how.type, how.rules, client.communicationPreferences);
  if (off) return off === 'rule' ? 'OFF_BY_RULE' : 'OFF_BY_CONSENT';
  if (how.purpose === 'COMMERCIAL' && client.pushCommercialEnabled === false) return 'OFF_BY_CONSENT';
  if (channel !== 'notification') return null;
  if (how.purpose === 'INFORMATIVE' && client.pushInformativeEnabled === false) return 'OFF_BY_CONSENT';
  return isCapped(card?.communicationTimes, how.now) ? 'FREQUENCY_CAP' : null;
}

/** Whether the card has already shown the maximum number of messages for one day. */
export function isCapped(times: readonly Date[] | undefined, now: Date): boolean {
  return (times ?? []).filter((time) => time.getTime() > now.getTime() - DAY).length >= MAX_MESSAGES_A_DAY;
}

/**
 * The opposite of `isCapped`, as a condition of the write to the card. Needed because two communications may arrive at
 * the same time.
 */
export const NOT_CAPPED: Document = {
  $lt: [
    {
      $size: {
        $filter: {
          input: { $ifNull: ['$communicationTimes', []] },
          cond: { $gt: ['$$this', { $subtract: ['$$NOW', DAY] }] },
        },
      },
    },
    MAX_MESSAGES_A_DAY,
  ],
};
