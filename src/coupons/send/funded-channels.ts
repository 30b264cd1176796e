import { AppError } from '../../core/errors/app-error';
import type { Available } from '../../notifications/notification-requests';
import { MESSAGE_CHANNELS, type MessageChannel } from '../../passes/records/pending-notifications';

/** Messages that a send takes, by channel. */
export type Needed = Record<MessageChannel, number>;

/**
 * Whether there is credit for all of a send (docs/contract/coupons.md#credit-of-a-send).
 * @returns the channels to which it is limited; undefined when none lacks credit
 * @throws AppError INSUFFICIENT_CREDIT when no channel that it needs has enough; INSUFFICIENT_CREDIT_PARTIAL when some
 * lack it and that was not accepted
 */
export function fundedChannels(
  required: Needed,
  available: Available,
  acceptPartialDelivery = false,
): MessageChannel[] | undefined {
  const needed = MESSAGE_CHANNELS.filter((channel) => required[channel] > 0);
  const lacking = needed.flatMap((channel) => {
    const remaining = available[channel];
    if (remaining === null || remaining >= required[channel]) return [];
    return [{ creditType: channel, required: required[channel], remaining }];
  });
  if (lacking.length === 0) return undefined;
  const [first] = lacking;
  if (lacking.length === needed.length) throw new AppError('INSUFFICIENT_CREDIT', first, { details: first });
  if (!acceptPartialDelivery) throw new AppError('INSUFFICIENT_CREDIT_PARTIAL', undefined, { details: { lacking } });
  return MESSAGE_CHANNELS.filter((channel) => !lacking.some(({ creditType }) => creditType === channel));
}
