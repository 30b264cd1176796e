import type { NewMessage } from '../../notifications/log/delivery-writer';
import type { Member } from '../audience/audience-reader';
import { type ReachRules, unreachableBy } from '../audience/reach';
import { CHANNEL_OF, type ChannelSwitch } from '../schemas/communication.schema';

/** Fields that are the same in all messages of a communication. */
type Common = Pick<NewMessage, 'communication' | 'part' | 'message' | 'lang' | 'reservation'>;

/**
 * Creates one message per channel for a client. If a channel does not reach the client, the message contains the
 * reason.
 */
export function messagesTo(
  member: Member,
  channels: readonly ChannelSwitch[],
  how: ReachRules,
  common: Common,
): NewMessage[] {
  const { client, card } = member;
  return channels.map((name) => {
    const channel = CHANNEL_OF[name];
    const reason = unreachableBy(name, member, how);
    return {
      ...common,
      channel,
      notificationType: how.type,
      client: client._id,
      lang: client.language ?? common.lang,
      ...(channel === 'PUSH' && card && { pass: card._id }),
      ...(reason && { reason }),
    };
  });
}
