import type { Document, Filter } from 'mongodb';
import { AppError } from '../../core/errors/app-error';
import type { CommunicationPart } from '../../notifications/log/schemas/delivery.schema';
import type { ChannelSwitch, Communication, CommunicationStatus } from '../schemas/communication.schema';

/** The status, except that there are two states for pauses and one state for all deleted communications. */
export type CommunicationState =
  Exclude<CommunicationStatus, 'PAUSED'> | 'PAUSED_BEFORE_BEGIN' | 'PAUSED_WHILE_SENDING' | 'DELETED';

/** `change`, `pause`, `resume`, `cancel`, and `remove` are API calls. The relay triggers the other events. */
export type CommunicationEvent =
  | 'begin'
  /** The period ends before sending has started. */
  | 'miss'
  /** All messages have been sent, and cards still show the communication. */
  | 'complete'
  /** All messages have been sent, and no card shows the communication. */
  | 'completeOffCards'
  /** The period ends. */
  | 'end'
  /** The period ends during a pause. Sending resumes, but only to skip the messages that are still waiting. */
  | 'endInPause'
  | 'change'
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'remove';

interface StateRow {
  status?: CommunicationStatus;
  pausedFrom?: Communication['pausedFrom'];
  /** What the relay does at `dueAt`. Absent for states without a due time. */
  whenDue?: 'begin' | 'checkCompletion' | 'hold' | 'end' | 'clearEndMessage' | 'takeBack';
  /** The events that are allowed, and the state after each. */
  next: Partial<Record<CommunicationEvent, CommunicationState>>;
}

const STOP = { cancel: 'CANCELED', remove: 'DELETED' } as const;

/**
 * The states of a communication (docs/contract/communications.md#status). Coupon sends begin as SENDING, and
 * automations as ACTIVE.
 */
export const COMMUNICATION_STATES: Record<CommunicationState, StateRow> = {
  SCHEDULED: {
    status: 'SCHEDULED',
    whenDue: 'begin',
    next: { begin: 'SENDING', miss: 'ENDED', change: 'SCHEDULED', pause: 'PAUSED_BEFORE_BEGIN', ...STOP },
  },
  SENDING: {
    status: 'SENDING',
    whenDue: 'checkCompletion',
    next: { complete: 'ACTIVE', completeOffCards: 'ENDED', pause: 'PAUSED_WHILE_SENDING', ...STOP },
  },
  ACTIVE: { status: 'ACTIVE', whenDue: 'end', next: { end: 'ENDED', ...STOP } },
  PAUSED_BEFORE_BEGIN: {
    status: 'PAUSED',
    pausedFrom: 'SCHEDULED',
    next: { change: 'PAUSED_BEFORE_BEGIN', resume: 'SCHEDULED', ...STOP },
  },
  PAUSED_WHILE_SENDING: {
    status: 'PAUSED',
    pausedFrom: 'SENDING',
    whenDue: 'hold',
    next: { change: 'PAUSED_WHILE_SENDING', resume: 'SENDING', endInPause: 'SENDING', ...STOP },
  },
  ENDED: { status: 'ENDED', whenDue: 'clearEndMessage', next: { remove: 'DELETED' } },
  CANCELED: { status: 'CANCELED', whenDue: 'takeBack', next: { remove: 'DELETED' } },
  // Stored as ENDED or CANCELED, with `deletedAt`.
  DELETED: { whenDue: 'takeBack', next: {} },
};

const STATES = Object.keys(COMMUNICATION_STATES) as CommunicationState[];

type Stateful = Pick<Communication, 'status' | 'pausedFrom' | 'deletedAt'>;

export function stateOf({ status, pausedFrom, deletedAt }: Stateful): CommunicationState {
  if (deletedAt) return 'DELETED';
  if (status !== 'PAUSED') return status;
  return pausedFrom === 'SENDING' ? 'PAUSED_WHILE_SENDING' : 'PAUSED_BEFORE_BEGIN';
}

/** Returns the state after the event. @throws AppError INVALID_STATUS if the current state does not allow the event */
export function stateAfter(event: CommunicationEvent, communication: Stateful): CommunicationState {
  const state = COMMUNICATION_STATES[stateOf(communication)].next[event];
  if (!state) throw new AppError('INVALID_STATUS');
  return state;
}

/** Matches communications in any of the states. Does not distinguish the two kinds of pause. */
export function inState(...states: CommunicationState[]): Filter<Communication> {
  const statuses = new Set(states.flatMap((state) => COMMUNICATION_STATES[state].status ?? []));
  return { status: { $in: [...statuses] }, deletedAt: { $exists: false } };
}

/** Returns the states that allow at least one of the events. */
export function statesThatAllow(...events: CommunicationEvent[]): CommunicationState[] {
  return STATES.filter((state) => events.some((event) => COMMUNICATION_STATES[state].next[event]));
}

/** Returns the fields that represent a state, for `$set` in a pipeline. */
export function fieldsOf(state: CommunicationState): Document {
  const { status, pausedFrom = '$$REMOVE' } = COMMUNICATION_STATES[state];
  if (status) return { status, pausedFrom };
  const ended = { $in: ['$status', ['ENDED', 'CANCELED']] };
  return { deletedAt: '$$NOW', status: { $cond: [ended, '$status', 'CANCELED'] }, pausedFrom };
}

/** Whether sending has stopped. A canceled communication can still be tested. */
export function isStopped(communication: Stateful, part?: CommunicationPart): boolean {
  const state = stateOf(communication);
  return state === 'DELETED' || (state === 'CANCELED' && part !== 'TEST');
}

/** Whether the period has ended, after which nothing more is sent. */
export function isOver({ type, origin, endsAt }: Pick<Communication, 'type' | 'origin' | 'endsAt'>): boolean {
  return type === 'SCHEDULED' && origin === 'COMMUNICATION' && endsAt !== undefined && endsAt <= new Date();
}

/**
 * Returns the reason why a communication’s messages are not sent, or null if they are.
 * @param part absent for the message itself
 */
export function stopReasonOf(
  communication: Communication | undefined,
  channel: ChannelSwitch,
  part?: CommunicationPart,
): 'CANCELED' | 'EXPIRED' | null {
  if (!communication || isStopped(communication, part)) return 'CANCELED';
  if (part !== undefined || communication.origin !== 'COMMUNICATION') return null;
  // The channel was turned off during sending.
  if (!communication.channels[channel]) return 'CANCELED';
  return isOver(communication) ? 'EXPIRED' : null;
}
