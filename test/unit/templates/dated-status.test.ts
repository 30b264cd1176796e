import { assertForward, type Dated, datedStatus, storedStatus } from '../../../src/templates/dated-status';

const NOW = new Date('2030-06-12T18:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
const OVER = { startDate: hours(-3), endDate: hours(-1) };
const RUNNING = { startDate: hours(-3), endDate: hours(1) };
const TO_COME = { startDate: hours(24), endDate: hours(27) };

/** What a change makes of an event that is stored as given; other statuses than PENDING are then sent or stored. */
function changed(stored: Dated, sent: Partial<Dated>): Pick<Dated, 'status' | 'endedByHand'> | 'refused' {
  const previous = { ...stored, status: datedStatus(stored, NOW) };
  const next = { ...previous, ...sent };
  try {
    assertForward(next, previous, NOW);
  } catch {
    return 'refused';
  }
  return storedStatus(next, previous, NOW);
}

const status = (value: Dated['status'], endedByHand?: true) => ({ status: value, endedByHand });

describe('the status that a change leaves', () => {
  it.each([
    ['ended by hand', { status: 'ACTIF', date: RUNNING }, { status: 'ENDED' }, status('ENDED', true)],
    ['ended by hand before it began', { status: 'PENDING', date: TO_COME }, { status: 'ENDED' }, status('ENDED', true)],
    ['ended by its date', { status: 'PENDING', date: OVER }, {}, status('ENDED')],
    // Comes back with a later end, to the status of its dates.
    ['a later end', { status: 'PENDING', date: OVER }, { date: RUNNING }, status('ACTIF')],
    ['a later end, stored as ended', { status: 'ENDED', date: OVER }, { date: RUNNING }, status('ACTIF')],
    ['other dates', { status: 'ENDED', date: OVER }, { date: TO_COME }, status('PENDING')],
    ['other dates and a status', { status: 'ENDED', date: OVER }, { date: TO_COME, status: 'ACTIF' }, status('ACTIF')],
    [
      'what was read, with a later end',
      { status: 'ENDED', date: OVER },
      { date: RUNNING, status: 'ENDED' },
      status('ACTIF'),
    ],
    [
      'a status before that of its dates',
      { status: 'ENDED', date: OVER },
      { date: RUNNING, status: 'PENDING' },
      'refused',
    ],
    ['an end that is over too', { status: 'ENDED', date: OVER }, { date: { endDate: hours(-2) } }, status('ENDED')],
    // Does not come back.
    ['a status without a date', { status: 'ENDED', date: OVER }, { status: 'ACTIF' }, 'refused'],
    ['no end any more', { status: 'ENDED', date: OVER }, { date: undefined }, status('ENDED', true)],
    [
      'by hand, and its end came since',
      { status: 'ENDED', endedByHand: true, date: OVER },
      { date: RUNNING },
      status('ENDED', true),
    ],
    // As release 1.0.0 stored one that was ended by hand.
    ['by hand, without the mark', { status: 'ENDED', date: RUNNING }, { date: TO_COME }, status('ENDED', true)],
  ] as [string, Dated, Partial<Dated>, ReturnType<typeof changed>][])('%s', (_case, stored, sent, expected) => {
    expect(changed(stored, sent)).toEqual(expected);
  });

  it('of a new one goes by its dates', () => {
    expect(storedStatus({ status: 'PENDING', date: OVER }, null, NOW)).toEqual(status('ENDED'));
    expect(storedStatus({ status: 'PENDING', date: TO_COME }, null, NOW)).toEqual(status('PENDING'));
  });
});
