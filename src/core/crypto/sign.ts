import { type KeyObject, type SignKeyObjectInput, sign as signWith } from 'node:crypto';
import { promisify } from 'node:util';

type Sign = (algorithm: string, data: Buffer, key: KeyObject | SignKeyObjectInput) => Promise<Buffer>;

/**
 * Signs in libuv’s thread pool, because a signature would otherwise block the event loop for at least a millisecond.
 */
export const sign: Sign = promisify<string, Buffer, KeyObject | SignKeyObjectInput, Buffer>(signWith);
