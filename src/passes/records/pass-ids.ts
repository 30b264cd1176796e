import { randomFillSync, randomInt } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { duplicateIndex } from '../../core/database/duplicate-key';
import { AppError } from '../../core/errors/app-error';
import type { BarcodeFormat } from '../../templates/dto/common.dto';
import { generateBarcodeValue } from './barcode-values';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SHORT_IDS = BASE62.length ** 4;

/** Number of attempts after which the installation is considered full. */
export const MAX_TRIES = 20;

/** Buffer of random bytes. Without it, each of thousands of passes would need three system calls. */
const STOCK = Buffer.alloc(8192);
let used = STOCK.length;

/** The returned bytes are valid only until the next call. */
function generateBytes(count: number): Buffer {
  if (used + count > STOCK.length) {
    randomFillSync(STOCK);
    used = 0;
  }
  used += count;
  return STOCK.subarray(used - count, used);
}

/** 4 base62 characters, which allows 14.7 million per installation (docs/contract/passes.md#short-ids). */
export function generateShortId(): string {
  let number = randomInt(SHORT_IDS);
  let id = '';
  for (let place = 0; place < 4; place++) {
    id += BASE62[number % 62];
    number = Math.floor(number / 62);
  }
  return id;
}

/** Returns 16 characters from A–Z and 2–7, or another valid value if the barcode type cannot encode those. */
export function generateBarcode(format?: BarcodeFormat): string {
  return generateBarcodeValue(format) ?? generateText();
}

function generateText(): string {
  let barcode = '';
  for (const byte of generateBytes(16)) barcode += BASE32[byte % 32];
  return barcode;
}

export function generatePassGenPassId(): string {
  return generateBytes(16).toString('base64url');
}

/** 128 random bits; Apple requires at least 16 characters. */
export function generateAuthenticationToken(): string {
  return generateBytes(16).toString('base64url');
}

/**
 * Repeats a write with new codes until it succeeds.
 * @param indexes unique indexes of the codes
 * @throws AppError UNKNOWN_ERROR if no free short ID is found
 */
export async function retryOnCollision<R>(indexes: readonly string[], write: () => Promise<R>): Promise<R> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (!indexes.includes(duplicateIndex(error) ?? '')) throw error;
    }
  }
  new Logger('PassIds').error(
    `${MAX_TRIES} short IDs in a row were taken: the installation is nearly full. See docs/operations.md`,
  );
  throw new AppError('UNKNOWN_ERROR');
}
