import { parentPort, workerData } from 'node:worker_threads';
import { AppleIdentityError } from './apple-identity.error';
import { type AppleIdentityFiles, type AppleIdentityOptions, validateAppleIdentity } from './apple-identity.validator';
import type { ThreadAnswer } from './apple-identity.thread';

/** Entry point of the thread of `apple-identity.thread.ts`. Validates one upload and ends. */
async function answer(): Promise<ThreadAnswer> {
  const { files, options } = workerData as { files: AppleIdentityFiles; options: AppleIdentityOptions };
  try {
    return { identity: await validateAppleIdentity(buffers(files), options) };
  } catch (error) {
    if (error instanceof AppleIdentityError) return { field: error.field, reason: error.reason };
    throw error;
  }
}

/** Messages between threads turn Buffers into plain bytes. */
function buffers(files: AppleIdentityFiles): AppleIdentityFiles {
  const entries = Object.entries(files).map(([name, value]: [string, unknown]) => {
    return [name, value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value];
  });
  return Object.fromEntries(entries) as AppleIdentityFiles;
}

void answer().then((result) => parentPort!.postMessage(result));
