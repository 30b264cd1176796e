import { createHash } from 'node:crypto';
import type { Document } from 'mongodb';

/** A barcode that the pass had before, and whose hash scanners may still have. */
export interface WithdrawnScan {
  hash: string;
  /** Time at which the barcode was withdrawn, by the database's clock. */
  at: Date;
}

export interface WithScanHash {
  /** Hash of the current barcode. Absent until a scanner requests it. */
  scanHash?: string;
  /** Value of `at` in the first manifest that contained the hash. */
  scanHashAt?: Date;
  /** The barcodes that were withdrawn last. Absent instead of empty. */
  withdrawnScans?: WithdrawnScan[];
}

/** Maximum number of withdrawn barcodes to keep. A pass has far fewer while a scanner is offline. */
const MAX_WITHDRAWN = 20;

const HASH_BYTES = 16;

/**
 * Returns the hash of a barcode that an offline scanner compares (docs/contract/scanning.md#hashes).
 * @param salt base64url
 */
export function scanHashOf(salt: string, barcode: string): string {
  const hash = createHash('sha256').update(Buffer.from(salt, 'base64url')).update(barcode, 'utf8').digest();
  return hash.subarray(0, HASH_BYTES).toString('base64url');
}

/**
 * Expression for `withdrawnScans` after the current barcode is removed from the pass. It stays unchanged if no scanner
 * has the hash of this barcode.
 */
export const WITHDRAWN_SCANS: Document = {
  $cond: [
    { $eq: [{ $type: '$scanHash' }, 'string'] },
    {
      $slice: [
        { $concatArrays: [{ $ifNull: ['$withdrawnScans', []] }, [{ hash: '$scanHash', at: '$$NOW' }]] },
        -MAX_WITHDRAWN,
      ],
    },
    '$withdrawnScans',
  ],
};

/** Returns the pipeline stages that an update of the barcode needs. Empty for other updates. */
export function withdrawScan(changes: object): Document[] {
  return 'barcode' in changes ? [{ $set: { withdrawnScans: WITHDRAWN_SCANS } }, { $unset: ['scanHash'] }] : [];
}

/**
 * Returns pipeline stages that store the hash of the current barcode.
 * @param at time of the manifest that contains the hash
 */
export function storeScanHash(hash: string, at: Date): Document[] {
  return [...withdrawScan({ barcode: true }), { $set: { scanHash: { $literal: hash }, scanHashAt: at } }];
}
