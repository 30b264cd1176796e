import { Lane, type LanePolicy } from '../../../../src/core/background/lane';

const growing: LanePolicy = { first: 2, most: 32, quickMs: 1000 };
const fixed: LanePolicy = { first: 4, most: 4 };

const turn = (sendBefore = Infinity) => ({ sendBefore });

/** Begins as much as the lane lets. */
function begin(lane: Lane<{ sendBefore: number }>): number {
  let begun = 0;
  while (lane.next()) begun += 1;
  return begun;
}

function filled(policy = growing): Lane<{ sendBefore: number }> {
  const lane = new Lane(policy);
  for (let n = 0; n < 200; n++) lane.add(turn());
  return lane;
}

it('begins with few, and goes up to the most while it is quick', () => {
  const lane = filled();
  expect(begin(lane)).toBe(2);
  const atATime: number[] = [];
  for (let running = 2; atATime.length < 6;) {
    lane.ended(50);
    running += begin(lane) - 1;
    atATime.push(running);
  }
  expect(atATime).toEqual([4, 8, 16, 32, 32, 32]);
});

it('sends one at a time where that is slow', () => {
  const lane = filled();
  begin(lane);
  lane.ended(1500);
  expect(begin(lane)).toBe(0);
  lane.ended(1500);
  expect(begin(lane)).toBe(1);
});

it('claims ahead only for who is quick', () => {
  const lane = new Lane(growing);
  expect(lane.room).toBe(2);
  lane.add(turn());
  begin(lane);
  lane.ended(800);
  expect(lane.room).toBe(16);
  lane.add(turn());
  begin(lane);
  lane.ended(1500);
  expect(lane.room).toBe(1);
});

it('claims what is sent in half a second, a hundred at most, so that claims are few', () => {
  const lane = new Lane(fixed);
  const roomAfter = (durationMs: number) => {
    for (let n = 0; n < 30; n++) {
      lane.add(turn());
      lane.next();
      lane.ended(durationMs);
    }
    return lane.room;
  };
  expect([100, 2, 10_000].map(roomAfter)).toEqual([19, 100, 16]);
});

it('stays at its number, and claims ahead, where speed does not matter', () => {
  const lane = new Lane(fixed);
  expect(lane.room).toBe(16);
  for (let n = 0; n < 16; n++) lane.add(turn());
  expect([begin(lane), lane.room]).toEqual([4, 0]);
  lane.ended(60_000);
  expect([begin(lane), lane.room]).toEqual([1, 1]);
});

it('gives back what has waited too long, and sends the others', () => {
  const lane = new Lane(growing);
  const late = turn(performance.now() - 1);
  const fresh = turn();
  for (const each of [late, fresh]) lane.add(each);
  expect([lane.next(), lane.next(), lane.held]).toEqual([fresh, undefined, 1]);
  expect([lane.takeLate(), lane.takeLate()]).toEqual([[late], []]);
});

it('gives back what has not begun', () => {
  const lane = filled();
  begin(lane);
  expect([lane.clear().length, lane.held, lane.next()]).toEqual([198, 2, undefined]);
});
