import { relative } from 'node:path';
import { ObjectId } from 'mongodb';
import { MET_IN } from '../contract/data/met-error-codes';
import { metErrorCodes } from './api-client';

const HALF_OF_COUNTER = 2 ** 23;

// Ids of one second are in the order in which they were made, but where their counter of 24 bits begins anew: it would
// now and then, among thousands of records. It goes on from file to file: what a worker's former file has made in the
// same second, and left in Redis, must not have this file's ids.
const { index } = ObjectId as unknown as { index: number };
Object.assign(ObjectId, { index: index % HALF_OF_COUNTER });

// A file that is to meet certain error codes has met them when all its tests have run.
afterAll(() => {
  const file = relative(`${__dirname}/../..`, expect.getState().testPath ?? '');
  const missed = (MET_IN[file] ?? []).filter((code) => !metErrorCodes.has(code));
  if (missed.length > 0 && !isFiltered()) throw new Error(`${file} has not met ${missed.join(', ')}.`);
});

/** Tells whether only some tests of the file run (`-t`). */
function isFiltered(): boolean {
  const symbol = Object.getOwnPropertySymbols(globalThis).find(
    ({ description }) => description === 'JEST_STATE_SYMBOL',
  );
  const state = symbol && (globalThis as unknown as Record<symbol, { testNamePattern?: RegExp | null }>)[symbol];
  return Boolean(state && state.testNamePattern);
}
