import { POLL_INTERVAL_MS } from '../../../../src/core/background/relay';
import { WakeUp } from '../../../../src/core/background/schedulers';

describe('WakeUp', () => {
  let woken: number[];
  let wakeUp: WakeUp;

  beforeEach(() => {
    jest.useFakeTimers({ now: 1_000_000 });
    woken = [];
    wakeUp = new WakeUp(() => woken.push(Date.now() - 1_000_000));
  });
  afterEach(() => {
    wakeUp.clear();
    jest.useRealTimers();
  });

  it('calls immediately for the first due record, and once for those that follow soon', () => {
    for (let count = 0; count < 10; count++) wakeUp.at(Date.now() - count);
    expect(woken).toEqual([0]);
    jest.advanceTimersByTime(1000);
    expect(woken).toEqual([0, 20]);
    wakeUp.at(Date.now());
    expect(woken).toEqual([0, 20, 1000]);
  });

  it('calls once for several records due at the same time', () => {
    for (const ms of [100, 101, 115]) wakeUp.at(Date.now() + ms);
    jest.advanceTimersByTime(99);
    expect(woken).toEqual([]);
    jest.advanceTimersByTime(100);
    expect(woken).toEqual([120]);
  });

  it('leaves records that are due after the next poll to that poll', () => {
    wakeUp.at(Date.now() + POLL_INTERVAL_MS + 1);
    expect(jest.getTimerCount()).toBe(0);
  });
});
