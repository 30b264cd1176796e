import { Partition, type PartitionPolicy } from '../../../../src/core/background/partition';

const growing: PartitionPolicy = { first: 2, most: 32, quickMs: 1000 };
const fixed: PartitionPolicy = { first: 4, most: 4 };

const turn = (sendBefore = Infinity) => ({ sendBefore });

/** Begins as much as the partition lets. */
function begin(partition: Partition<{ sendBefore: number }>): number {
  let begun = 0;
  while (partition.next()) begun += 1;
  return begun;
}

function filled(policy = growing): Partition<{ sendBefore: number }> {
  const partition = new Partition(policy);
  for (let n = 0; n < 200; n++) partition.add(turn());
  return partition;
}

it('starts with few concurrent sends, and adds more while the receiver is fast', () => {
  const partition = filled();
  expect(begin(partition)).toBe(2);
  const atATime: number[] = [];
  for (let running = 2; atATime.length < 6;) {
    partition.ended(50);
    running += begin(partition) - 1;
    atATime.push(running);
  }
  expect(atATime).toEqual([4, 8, 16, 32, 32, 32]);
});

it('sends one at a time to a slow receiver', () => {
  const partition = filled();
  begin(partition);
  partition.ended(1500);
  expect(begin(partition)).toBe(0);
  partition.ended(1500);
  expect(begin(partition)).toBe(1);
});

it('claims ahead only for fast receivers', () => {
  const partition = new Partition(growing);
  expect(partition.claimable).toBe(2);
  partition.add(turn());
  begin(partition);
  partition.ended(800);
  expect(partition.claimable).toBe(16);
  partition.add(turn());
  begin(partition);
  partition.ended(1500);
  expect(partition.claimable).toBe(1);
});

it('claims as many records as it sends in half a second, but at most a hundred', () => {
  const partition = new Partition(fixed);
  const claimableAfter = (durationMs: number) => {
    for (let n = 0; n < 30; n++) {
      partition.add(turn());
      partition.next();
      partition.ended(durationMs);
    }
    return partition.claimable;
  };
  expect([100, 2, 10_000].map(claimableAfter)).toEqual([19, 100, 16]);
});

it('keeps its concurrency and claims ahead if speed does not matter', () => {
  const partition = new Partition(fixed);
  expect(partition.claimable).toBe(16);
  for (let n = 0; n < 16; n++) partition.add(turn());
  expect([begin(partition), partition.claimable]).toEqual([4, 0]);
  partition.ended(60_000);
  expect([begin(partition), partition.claimable]).toEqual([1, 1]);
});

it('releases records that have waited too long, and sends the others', () => {
  const partition = new Partition(growing);
  const late = turn(performance.now() - 1);
  const fresh = turn();
  for (const each of [late, fresh]) partition.add(each);
  expect([partition.next(), partition.next(), partition.inFlight]).toEqual([fresh, undefined, 1]);
  expect([partition.takeLate(), partition.takeLate()]).toEqual([[late], []]);
});

it('releases records that it has not started to send', () => {
  const partition = filled();
  begin(partition);
  expect([partition.clear().length, partition.inFlight, partition.next()]).toEqual([198, 2, undefined]);
});
