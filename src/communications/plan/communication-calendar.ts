import { Injectable } from '@nestjs/common';
import type { ClientSession, Filter } from 'mongodb';
import type { Types } from 'mongoose';
import { AppConfig } from '../../core/config/app-config';
import { AppError } from '../../core/errors/app-error';
import { inState, statesThatAllow } from '../lifecycle/communication-states';
import { type Communication, CommunicationsCollection } from '../schemas/communication.schema';
import { CommunicationCalendarsCollection } from '../schemas/communication-calendar.schema';

/** The fields that determine whether communications conflict. */
export type Planned = Pick<Communication, '_id' | 'wallet' | 'type' | 'channels' | 'beginsAt' | 'endsAt' | 'startDate'>;

/** An existing communication that conflicts with the planned one. */
export interface Conflict {
  error: AppError;
  communication: Types.ObjectId;
}

const OPEN = statesThatAllow('cancel');
const NOT_ALL_SENT = statesThatAllow('pause', 'resume');

/** Finds conflicts among the communications of a wallet (docs/contract/communications.md#conflicts). */
@Injectable()
export class CommunicationCalendar {
  constructor(
    private readonly calendars: CommunicationCalendarsCollection,
    private readonly communications: CommunicationsCollection,
    private readonly config: AppConfig,
  ) {}

  /** Returns all conflicts, in the order that the contract defines. */
  async conflicts(planned: Planned): Promise<Conflict[]> {
    const found = await Promise.all([
      this.first(planned, planned.type === 'INSTANT' && instants()),
      this.first(planned, planned.type === 'UNLIMITED' && unlimited()),
      this.first(planned, planned.type === 'SCHEDULED' && overlapping(planned)),
      this.first(planned, planned.channels.notification && this.tooClose(planned)),
    ]);
    const seconds = this.config.pushMinSpacingSeconds;
    const errors = [
      () => new AppError('INSTANT_COMMUNICATION_ALREADY_EXISTS'),
      () => new AppError('UNLIMITED_COMMUNICATION_ALREADY_EXISTS'),
      () => new AppError('OVERLAPPING_COMMUNICATIONS'),
      () => new AppError('PUSH_NOTIFICATION_SCHEDULE_CONFLICT', { seconds }, { details: { seconds } }),
    ];
    return found.flatMap((other, index) => (other ? [{ error: errors[index](), communication: other._id }] : []));
  }

  /**
   * Writes the wallet’s calendar in the transaction that plans the communication. If two communications are planned at
   * the same time, the second transaction therefore waits for the first and sees its result. Reads the other
   * communications outside the transaction, because its snapshot may not contain recent commits.
   * @throws AppError of the first conflict
   */
  async assertFree(planned: Planned, session: ClientSession): Promise<void> {
    const next = { $add: [{ $ifNull: ['$version', 0] }, 1] };
    await this.calendars
      .of(planned.wallet)
      .within(session)
      .update({}, [{ $set: { version: next } }], { upsert: true });
    const [first] = await this.conflicts(planned);
    if (first) throw first.error;
  }

  private first({ _id, wallet }: Planned, rule: Filter<Communication> | false): Promise<Communication | null> {
    if (!rule) return Promise.resolve(null);
    // Coupon sends and automations never conflict.
    const others = { ...rule, origin: 'COMMUNICATION', _id: { $ne: _id } } as Filter<Communication>;
    return this.communications.of(wallet).findOne(others, { projection: { _id: 1 }, sort: { createdAt: -1, _id: -1 } });
  }

  private tooClose({ beginsAt }: Planned): Filter<Communication> | false {
    const spacing = this.config.pushMinSpacingSeconds * 1000;
    if (spacing === 0) return false;
    const [from, to] = [-spacing, spacing].map((distance) => new Date(beginsAt.getTime() + distance));
    return {
      'channels.notification': true,
      ...inState(...OPEN, 'ENDED'),
      beginsAt: { $gt: from, $lt: to },
    } as Filter<Communication>;
  }
}

const instants = () => ({ type: 'INSTANT', ...inState(...NOT_ALL_SENT) }) as Filter<Communication>;

const unlimited = () => ({ type: 'UNLIMITED', ...inState(...OPEN) }) as Filter<Communication>;

const overlapping = ({ startDate, endsAt }: Planned) =>
  ({
    type: 'SCHEDULED',
    ...inState(...OPEN),
    startDate: { $lt: endsAt },
    endsAt: { $gt: startDate },
  }) as Filter<Communication>;
