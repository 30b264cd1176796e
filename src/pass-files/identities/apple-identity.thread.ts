import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Types } from 'mongoose';
import { BusyError } from '../../core/errors/busy-error';
import { FairQueue } from '../../core/concurrency/fair-queue';
import { AppleIdentityError, type AppleIdentityProblem, type AppleIdentityField } from './apple-identity.error';
import type { AppleIdentity, AppleIdentityFiles, AppleIdentityOptions } from './apple-identity.validator';

export type ThreadAnswer = { identity: AppleIdentity } | { field: AppleIdentityField; reason: AppleIdentityProblem };

/** Time limit in milliseconds. With the highest allowed number of iterations, a slow machine needs two seconds. */
const MAX_MS = 15_000;
const MAX_MB = 64;

/**
 * Allows only one validation per process at a time. Its key derivation runs in libuv’s threads, which logins need too.
 */
export const certificateQueue = new FairQueue({ what: 'certificates', atOnce: 1, queuedPerKey: 2, queued: 10 });

/**
 * Validates an upload in a thread with a time limit and a memory limit.
 * @throws AppleIdentityError
 * @throws BusyError if it takes too long or too many validations are waiting
 */
export async function validateInThread(
  wallet: Types.ObjectId,
  files: AppleIdentityFiles,
  options: AppleIdentityOptions,
  maxMs = MAX_MS,
): Promise<AppleIdentity> {
  const answer = await certificateQueue.run(wallet, () => ask(files, options, maxMs));
  if ('identity' in answer) return answer.identity;
  throw new AppleIdentityError(answer.field, answer.reason);
}

async function ask(files: AppleIdentityFiles, options: AppleIdentityOptions, maxMs: number): Promise<ThreadAnswer> {
  const worker = new Worker(join(__dirname, 'apple-identity.worker.js'), {
    workerData: { files, options },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MB },
    env: {},
  });
  const signal = AbortSignal.timeout(maxMs);
  try {
    const [answer] = (await once(worker, 'message', { signal })) as [ThreadAnswer];
    return answer;
  } catch (error) {
    if (signal.aborted) throw new BusyError(`A certificate was not read within ${maxMs} ms`, { cause: error });
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return unreadable(files);
    throw error;
  } finally {
    await worker.terminate();
  }
}

function unreadable({ p12 }: AppleIdentityFiles): ThreadAnswer {
  return p12 ? { field: 'p12', reason: 'p12_unreadable' } : { field: 'certificate', reason: 'certificate_unreadable' };
}
