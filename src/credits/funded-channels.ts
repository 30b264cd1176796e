import { AppError } from '../core/errors/app-error';
import type { CreditChannel } from './schemas/credit-entry.schema';

/** Messages that a send takes, by channel. */
export type Needed<C extends CreditChannel = CreditChannel> = Record<C, number>;

/**
 * Whether there is credit for all of a send (docs/contract/coupons.md#credit-of-a-send).
 * @param available null: unlimited
 * @returns the channels to which it is limited; undefined when none lacks credit
 * @throws AppError INSUFFICIENT_CREDIT when no channel that it needs has enough; INSUFFICIENT_CREDIT_PARTIAL when some
 * lack it and that was not accepted
 */
export function fundedChannels<C extends CreditChannel>(
  required: Needed<C>,
  available: Record<C, number | null>,
  acceptPartialDelivery = false,
): C[] | undefined {
  const channels = Object.keys(required) as C[];
  const needed = channels.filter((channel) => required[channel] > 0);
  const lacking = needed.flatMap((channel) => {
    const remaining = available[channel];
    if (remaining === null || remaining >= required[channel]) return [];
    return [{ creditType: channel, required: required[channel], remaining }];
  });
  if (lacking.length === 0) return undefined;
  const [first] = lacking;
  if (lacking.length === needed.length) throw new AppError('INSUFFICIENT_CREDIT', first, { details: first });
  if (!acceptPartialDelivery) throw new AppError('INSUFFICIENT_CREDIT_PARTIAL', undefined, { details: { lacking } });
  return channels.filter((channel) => !lacking.some(({ creditType }) => creditType === channel));
}
