import { AppError } from '../../core/errors/app-error';
import type { Available } from '../../notifications/notification-requests';
import { MESSAGE_CHANNELS, type MessageChannel } from '../../passes/records/pending-notifications';

export type Needed = Record<MessageChannel, number>;

/**
 * Channels with credit; undefined: all (docs/contract/coupons.md#credit-of-a-send).
 * @throws AppError INSUFFICIENT_CREDIT when no channel has enough, INSUFFICIENT_CREDIT_PARTIAL unless the caller
 * accepts that
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
