import { endOf, knownEnd, screeningStatus } from '../../../src/cinemas/screening-time';
import { cinemaView } from '../../support/pass-views';

const START = new Date('2030-06-12T18:00:00Z');
const at = (time: string) => new Date(`2030-06-12T${time}:00Z`);

describe('the end of a screening', () => {
  it.each([
    ['its end', { endDate: at('20:30') }, 125, at('20:30')],
    ['start and duration', {}, 125, at('20:05')],
    ['four hours after the start', {}, undefined, at('22:00')],
  ])('is %s', (_case, date, duration, end) => {
    expect(endOf({ date: { startDate: START, ...date }, duration })).toEqual(end);
  });

  it('is known only if the business provided an end or a duration', () => {
    expect(knownEnd({ date: { startDate: START } })).toBeUndefined();
  });
});

describe('the status of a screening', () => {
  const status = (time: string, template = {}) => {
    const { template: cinema } = cinemaView({
      template: { date: { startDate: START, doorOpeningHour: at('17:30') }, duration: 125, ...template },
    });
    return screeningStatus(cinema, at(time));
  };

  it.each([
    ['17:29', 'PENDING'],
    ['17:30', 'ACTIF'],
    ['20:04', 'ACTIF'],
    ['20:05', 'ENDED'],
  ])('at %s is %s', (time, expected) => {
    expect(status(time)).toBe(expected);
  });

  it('is at least the status set by hand', () => {
    expect(status('10:00', { status: 'ENDED' })).toBe('ENDED');
  });
});
