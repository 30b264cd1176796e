import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { ObjectId } from 'mongodb';
import { metErrorCodes } from './api-client';

const HALF_OF_COUNTER = 2 ** 23;

// Ids of one second are in the order in which they were made, but where their counter of 24 bits begins anew: it would
// now and then, among thousands of records. It goes on from file to file: what a worker's former file has made in the
// same second, and left in Redis, must not have this file's ids.
const { index } = ObjectId as unknown as { index: number };
Object.assign(ObjectId, { index: index % HALF_OF_COUNTER });

// `npm test` looks at the end whether the tests together have met every error code (tools/lib/met-error-codes.mjs).
afterAll(() => {
  const { TEST_FOLDER } = process.env;
  const met = [...metErrorCodes].map((code) => `${code}\n`).join('');
  if (TEST_FOLDER && met) appendFileSync(join(TEST_FOLDER, 'met-error-codes'), met);
});
