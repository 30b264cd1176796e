import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { withTimeout } from '../core/database/with-timeout';
import { CREDIT_CHANNELS, type CreditChannel } from '../credits/schemas/credit-entry.schema';
import { DeliveriesCollection, type DeliveryState } from '../notifications/log/schemas/delivery.schema';
import type { ChannelCounts, CommunicationCounts } from './dto/communication-counts.dto';
import { CHANNEL_OF, type ChannelSwitch, type Communication } from './schemas/communication.schema';

/** Deliveries that are alike. */
interface Group {
  _id: {
    communication: Types.ObjectId;
    channel: CreditChannel;
    state: DeliveryState;
    /** An index knows no absent fields. */
    reason: string | null;
    deviceType: string | null;
    part: string | null;
  };
  count: number;
}

const KEY = {
  communication: '$communication',
  channel: '$channel',
  state: '$state',
  reason: '$reason',
  deviceType: '$deviceType',
  part: '$part',
};

/** Counts what became of communications, from the log of deliveries. */
@Injectable()
export class CommunicationCounter {
  constructor(private readonly deliveries: DeliveriesCollection) {}

  /** By id as text: what is kept of old ones, and what the log says of the others. */
  async of(communications: readonly Communication[]): Promise<Map<string, CommunicationCounts>> {
    const counts = await this.count(communications.filter(({ keptCounts }) => !keptCounts));
    for (const { _id, keptCounts } of communications) if (keptCounts) counts.set(_id.toHexString(), keptCounts);
    return counts;
  }

  /** By id as text. */
  async count(communications: readonly Communication[]): Promise<Map<string, CommunicationCounts>> {
    const ids = communications.map(({ _id }) => _id);
    const groups = ids.length > 0 ? await this.groups(ids) : [];
    return new Map(
      communications.map(({ _id, audienceCount = 0 }) => {
        const own = groups.filter((group) => group._id.communication.equals(_id) && !group._id.part);
        return [_id.toHexString(), countsOf(own, audienceCount)];
      }),
    );
  }

  /** The index has all that is asked for; the ids are of one wallet. */
  private groups(ids: readonly Types.ObjectId[]): Promise<Group[]> {
    const stages = [{ $match: { communication: { $in: ids } } }, { $group: { _id: KEY, count: { $sum: 1 } } }];
    return withTimeout(this.deliveries.unscoped().aggregate<Group>(stages, { hint: 'communication_counts' }).toArray());
  }
}

function countsOf(groups: readonly Group[], audience: number): CommunicationCounts {
  const skipped: Record<string, number> = {};
  for (const { _id, count } of groups)
    if (_id.state === 'skipped' && _id.reason && !_id.deviceType)
      skipped[_id.reason] = (skipped[_id.reason] ?? 0) + count;
  const channels = Object.fromEntries(
    (Object.keys(CHANNEL_OF) as ChannelSwitch[]).map((name) => {
      const own = groups.filter(({ _id }) => _id.channel === CHANNEL_OF[name]);
      return [name, channelCounts(own, name === 'notification')];
    }),
  ) as unknown as CommunicationCounts['channels'];
  return { audience, channels, skipped };
}

/** Of notifications, each client has a record, and each phone another one, which knows what came of it. */
function channelCounts(groups: readonly Group[], isByPhone: boolean): ChannelCounts {
  const sum = (states: readonly DeliveryState[], ofPhone: boolean) =>
    groups
      .filter(({ _id }) => states.includes(_id.state) && (_id.deviceType !== null) === ofPhone)
      .reduce((total, { count }) => total + count, 0);
  return {
    planned: sum(['queued', 'sending', 'accepted', 'failed'], false),
    sent: sum(['accepted', 'failed'], false),
    accepted: sum(['accepted', 'fetched'], isByPhone),
    fetched: sum(['fetched'], isByPhone),
    failed: sum(['failed'], isByPhone),
  };
}

export const CHANNELS_OF_CREDIT = Object.fromEntries(
  CREDIT_CHANNELS.map((channel) => [
    channel,
    (Object.keys(CHANNEL_OF) as ChannelSwitch[]).find((name) => CHANNEL_OF[name] === channel),
  ]),
) as Record<CreditChannel, ChannelSwitch>;
