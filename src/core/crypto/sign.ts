import { type KeyObject, type SignKeyObjectInput, sign as signWith } from 'node:crypto';
import { promisify } from 'node:util';

type Sign = (algorithm: string, data: Buffer, key: KeyObject | SignKeyObjectInput) => Promise<Buffer>;

/** Signs in libuv's pool: a signature takes at least a millisecond, which would block the event loop. */
export const sign: Sign = promisify<string, Buffer, KeyObject | SignKeyObjectInput, Buffer>(signWith);
