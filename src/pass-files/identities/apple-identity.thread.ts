import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Types } from 'mongoose';
import { BusyError } from '../../core/errors/busy-error';
import { WalletQueue } from '../../core/concurrency/wallet-queue';
import { AppleIdentityError, type AppleIdentityFault, type AppleIdentityField } from './apple-identity.error';
import type { AppleIdentity, AppleIdentityFiles, AppleIdentityOptions } from './apple-identity.validator';

/** What the thread tells of an upload. */
export type ThreadAnswer = { identity: AppleIdentity } | { field: AppleIdentityField; reason: AppleIdentityFault };

/** The most rounds that are allowed take two seconds on a slow machine. */
const MAX_MS = 15_000;
const MAX_MB = 64;

/**
 * One such thread in a process: what it derives keys with are libuv's threads too, and logins wait for these. A wallet
 * has one certificate; a second upload is a correction of the first.
 */
export const certificateQueue = new WalletQueue({ what: 'certificates', atOnce: 1, ofWallet: 2, inAll: 10 });

/**
 * `validateAppleIdentity` beside the event loop, with limits of time and memory that end it whatever it does.
 * @throws AppleIdentityError; BusyError when it takes too long, or too many wait
 */
export async function validateInThread(
  wallet: Types.ObjectId,
  files: AppleIdentityFiles,
  options: AppleIdentityOptions,
  maxMs = MAX_MS,
): Promise<AppleIdentity> {
  const told = await certificateQueue.run(wallet, () => ask(files, options, maxMs));
  if ('identity' in told) return told.identity;
  throw new AppleIdentityError(told.field, told.reason);
}

async function ask(files: AppleIdentityFiles, options: AppleIdentityOptions, maxMs: number): Promise<ThreadAnswer> {
  const worker = new Worker(join(__dirname, 'apple-identity.worker.js'), {
    workerData: { files, options },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MB },
    env: {},
  });
  const signal = AbortSignal.timeout(maxMs);
  try {
    const [told] = (await once(worker, 'message', { signal })) as [ThreadAnswer];
    return told;
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
