import { type KeyObject, type SignKeyObjectInput, sign as signWith } from 'node:crypto';
import { promisify } from 'node:util';

type Sign = (algorithm: string, data: Buffer, key: KeyObject | SignKeyObjectInput) => Promise<Buffer>;

/**
 * Signs in libuv's pool. The one way in which this service signs with a private key: a signature takes a millisecond and
 * more, for which everybody else would wait.
 */
export const sign: Sign = promisify<string, Buffer, KeyObject | SignKeyObjectInput, Buffer>(signWith);
