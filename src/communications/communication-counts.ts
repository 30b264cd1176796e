import { Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { withTimeout } from '../core/database/with-timeout';
import { CREDIT_CHANNELS, type CreditChannel } from '../credits/schemas/credit-entry.schema';
import { DeliveriesCollection, type DeliveryState } from '../notifications/log/schemas/delivery.schema';
import type { ChannelCounts, CommunicationCounts } from './dto/communication-counts.dto';
import {
  CHANNEL_OF,
  type ChannelSwitch,
  type Communication,
  CommunicationsCollection,
} from './schemas/communication.schema';
import type { Filter } from 'mongodb';
import { HOUR } from '../core/time/durations';
import { EVER } from '../core/background/partition';
import { recordsOfAll } from '../core/database/tenant-collection';
import { ScheduledTasks } from '../core/jobs/scheduled-tasks';

/** The number of deliveries that have these values. */
interface Group {
  _id: {
    communication: Types.ObjectId;
    channel: CreditChannel;
    state: DeliveryState;
    /** Null if the delivery has no reason, because an index does not distinguish null from an absent field. */
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

/** Counts the outcomes of communications in the notification log. */
@Injectable()
export class CommunicationCounter {
  constructor(private readonly deliveries: DeliveriesCollection) {}

  /** Returns counts by ID. Old communications have stored counts; those of the others are read from the log. */
  async of(communications: readonly Communication[]): Promise<Map<string, CommunicationCounts>> {
    const counts = await this.count(communications.filter(({ keptCounts }) => !keptCounts));
    for (const { _id, keptCounts } of communications) if (keptCounts) counts.set(_id.toHexString(), keptCounts);
    return counts;
  }

  /** Counts deliveries in the log, by communication ID. */
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

  /** Reads only the index. All IDs must belong to one wallet. */
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

/**
 * A notification has one record for the client and one for each phone. If there are records for phones, they contain
 * the outcome.
 */
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

/** Maximum number of communications per run. The next run handles the rest. */
const BATCH = 5000;

const PROJECTION = { wallet: 1, audienceCount: 1 } as const;

/** Stores the counts of communications before the deliveries that they are computed from expire. */
@Injectable()
export class KeptCounts {
  private readonly logger = new Logger(KeptCounts.name);

  constructor(
    private readonly communications: CommunicationsCollection,
    private readonly counter: CommunicationCounter,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'communication-counts', everyMs: HOUR, run: () => this.run() });
  }

  async run(): Promise<void> {
    const due = { countsDueAt: { $gt: EVER, $lte: new Date() } } as Filter<Communication>;
    const all = recordsOfAll<Communication>(this.communications.unscoped());
    for (const communication of await all.find(due, {
      limit: BATCH,
      sort: { countsDueAt: 1 },
      projection: PROJECTION,
    })) {
      // If one write times out, continue with the others. The next run tries it again.
      await this.keep(communication).catch((error: unknown) =>
        this.logger.warn(
          `Could not store the counts of communication ${communication._id.toHexString()}; the next run retries: ${String(error)}`,
        ),
      );
    }
  }

  private async keep(communication: Communication): Promise<void> {
    const { _id, wallet } = communication;
    const counts = await this.counter.count([communication]);
    const kept = { $set: { keptCounts: { $literal: counts.get(_id.toHexString()) } } };
    await this.communications.of(wallet).update({ _id }, [kept, { $unset: 'countsDueAt' }]);
  }
}
