import type { Types } from 'mongoose';
import type { CreditChannel } from '../../credits/schemas/credit-entry.schema';

const SENDERS = { PUSH: 'card', EMAIL: 'email', SMS: 'sms' } as const satisfies Record<CreditChannel, string>;

/** Where the sender of the channel finds a wallet's deliveries. */
export function partitionOf(wallet: Types.ObjectId, channel: CreditChannel): { partition: string } {
  return { partition: `${SENDERS[channel]}:${wallet.toHexString()}` };
}
