import {
  COMMUNICATION_STATES,
  type CommunicationEvent,
  type CommunicationState,
  fieldsOf,
  inState,
  stateAfter,
  stateOf,
  statesThatAllow,
} from '../../../src/communications/lifecycle/communication-states';
import type { Communication, CommunicationStatus } from '../../../src/communications/schemas/communication.schema';

const EVENTS: CommunicationEvent[] = [
  'begin',
  'miss',
  'complete',
  'completeOffCards',
  'end',
  'endInPause',
  'change',
  'pause',
  'resume',
  'cancel',
  'remove',
];

/** The state after each event, in the order above; `-`: the event is refused. */
const LIFE: Record<CommunicationState, string> = {
  SCHEDULED: 'SENDING ENDED - - - - SCHEDULED PAUSED_BEFORE_BEGIN - CANCELED DELETED',
  SENDING: '- - ACTIVE ENDED - - - PAUSED_WHILE_SENDING - CANCELED DELETED',
  ACTIVE: '- - - - ENDED - - - - CANCELED DELETED',
  PAUSED_BEFORE_BEGIN: '- - - - - - PAUSED_BEFORE_BEGIN - SCHEDULED CANCELED DELETED',
  PAUSED_WHILE_SENDING: '- - - - - SENDING PAUSED_WHILE_SENDING - SENDING CANCELED DELETED',
  ENDED: '- - - - - - - - - - DELETED',
  CANCELED: '- - - - - - - - - - DELETED',
  DELETED: '- - - - - - - - - - -',
};

const STATES = Object.keys(LIFE) as CommunicationState[];

/** A record in the state. */
function recordIn(state: CommunicationState): Pick<Communication, 'status' | 'pausedFrom' | 'deletedAt'> {
  const { status = 'CANCELED', pausedFrom } = COMMUNICATION_STATES[state];
  return { status, ...(pausedFrom && { pausedFrom }), ...(state === 'DELETED' && { deletedAt: new Date() }) };
}

function after(event: CommunicationEvent, state: CommunicationState): string {
  try {
    return stateAfter(event, recordIn(state));
  } catch (error) {
    expect(error).toMatchObject({ code: 'INVALID_STATUS' });
    return '-';
  }
}

describe('the states of a communication', () => {
  it.each(STATES)('allows these events for %s and refuses all others with INVALID_STATUS', (state) => {
    expect(EVENTS.map((event) => after(event, state)).join(' ')).toBe(LIFE[state]);
  });

  it('there are no other states, and each can be reached', () => {
    expect(Object.keys(COMMUNICATION_STATES).sort()).toEqual([...STATES].sort());
    const reached = new Set(['SCHEDULED']);
    for (const state of reached) {
      Object.values(COMMUNICATION_STATES[state as CommunicationState].next).forEach((next) => reached.add(next));
    }
    expect([...reached].sort()).toEqual([...STATES].sort());
  });

  it.each(STATES)('recognizes %s by its stored fields', (state) => {
    expect(stateOf(recordIn(state))).toBe(state);
    const { status, pausedFrom } = COMMUNICATION_STATES[state];
    if (status) expect(fieldsOf(state)).toEqual({ status, pausedFrom: pausedFrom ?? '$$REMOVE' });
  });

  it('keeps how a deleted communication ended, and cancels one that had not ended', () => {
    expect(fieldsOf('DELETED')).toEqual({
      deletedAt: '$$NOW',
      status: { $cond: [{ $in: ['$status', ['ENDED', 'CANCELED']] }, '$status', 'CANCELED'] },
      pausedFrom: '$$REMOVE',
    });
  });

  it.each<[CommunicationStatus, CommunicationEvent[]]>([
    ['SCHEDULED', ['change', 'pause', 'cancel', 'remove']],
    ['SENDING', ['pause', 'cancel', 'remove']],
    ['ACTIVE', ['cancel', 'remove']],
    ['PAUSED', ['change', 'resume', 'cancel', 'remove']],
    ['ENDED', ['remove']],
    ['CANCELED', ['remove']],
  ])('lets the API do with %s what the contract says', (status, allowed) => {
    const calls = ['change', 'pause', 'resume', 'cancel', 'remove'] as const;
    const rows = Object.values(COMMUNICATION_STATES).filter((row) => row.status === status);
    expect(rows).not.toEqual([]);
    for (const { next } of rows) expect(calls.filter((call) => next[call])).toEqual(allowed);
  });

  it('leaves work for the relay wherever messages or cards may remain', () => {
    const work = Object.fromEntries(STATES.map((state) => [state, COMMUNICATION_STATES[state].whenDue]));
    expect(work).toEqual({
      SCHEDULED: 'begin',
      SENDING: 'checkCompletion',
      ACTIVE: 'end',
      PAUSED_BEFORE_BEGIN: undefined,
      PAUSED_WHILE_SENDING: 'hold',
      ENDED: 'clearEndMessage',
      CANCELED: 'takeBack',
      DELETED: 'takeBack',
    });
  });

  it('finds the communications that conflict with others', () => {
    const statuses = (...events: CommunicationEvent[]) => inState(...statesThatAllow(...events));
    const deletedAt = { $exists: false };
    expect(statuses('cancel')).toEqual({ status: { $in: ['SCHEDULED', 'SENDING', 'ACTIVE', 'PAUSED'] }, deletedAt });
    expect(statuses('pause', 'resume')).toEqual({ status: { $in: ['SCHEDULED', 'SENDING', 'PAUSED'] }, deletedAt });
  });
});
