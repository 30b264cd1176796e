import { Types } from 'mongoose';
import type { ClaimedDelivery } from '../../../src/webhooks/delivery-claims';
import { EndpointLane } from '../../../src/webhooks/endpoint-lane';

const delivery = (sendBefore = Infinity) => ({ _id: new Types.ObjectId(), sendBefore }) as ClaimedDelivery;

/** Begins as many calls as the lane lets. */
function begin(lane: EndpointLane): number {
  let calls = 0;
  while (lane.next()) calls += 1;
  return calls;
}

function filled(): EndpointLane {
  const lane = new EndpointLane();
  for (let n = 0; n < 200; n++) lane.add(delivery());
  return lane;
}

it('begins with two calls, and goes up to 32 while answers are quick', () => {
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

it('makes one call at a time where answers are slow', () => {
  const lane = filled();
  begin(lane);
  lane.ended(1500);
  expect(begin(lane)).toBe(0);
  lane.ended(1500);
  expect(begin(lane)).toBe(1);
});

it('claims ahead only for who is quick', () => {
  const lane = new EndpointLane();
  expect(lane.room).toBe(2);
  lane.add(delivery());
  begin(lane);
  lane.ended(50);
  expect(lane.room).toBe(16);
});

it('leaves alone what has waited so long that another may have it', () => {
  const lane = new EndpointLane();
  const late = delivery(performance.now() - 1);
  const fresh = delivery();
  for (const each of [late, fresh]) lane.add(each);
  expect([lane.next(), lane.next(), lane.held]).toEqual([fresh, undefined, 1]);
});

it('gives back what has not begun', () => {
  const lane = filled();
  begin(lane);
  expect([lane.clear().length, lane.held, lane.next()]).toEqual([198, 2, undefined]);
});
