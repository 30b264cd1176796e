import { parentPort, workerData } from 'node:worker_threads';
import { AppleIdentityError } from './apple-identity.error';
import { type AppleIdentityFiles, type AppleIdentityOptions, validateAppleIdentity } from './apple-identity.validator';
import type { ThreadAnswer } from './apple-identity.thread';

/** Entry point of the thread that `apple-identity.thread.ts` starts. Validates one upload and exits. */
async function answer(): Promise<ThreadAnswer> {
  const { files, options } = workerData as { files: AppleIdentityFiles; options: AppleIdentityOptions };
  try {
    return { identity: await validateAppleIdentity(buffers(files), options) };
  } catch (error) {
    if (error instanceof AppleIdentityError) return { field: error.field, reason: error.reason };
    throw error;
  }
}

/** Restores Buffers, because messages between threads convert them to plain byte arrays. */
function buffers(files: AppleIdentityFiles): AppleIdentityFiles {
  const entries = Object.entries(files).map(([name, value]: [string, unknown]) => {
    return [name, value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value];
  });
  return Object.fromEntries(entries) as AppleIdentityFiles;
}

void answer().then((result) => parentPort!.postMessage(result));
