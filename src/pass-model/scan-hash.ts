import { createHash } from 'node:crypto';
import type { Document } from 'mongodb';

/** An old barcode of the pass, which scanners know by its hash. */
export interface WithdrawnScan {
  hash: string;
  /** Time of the withdrawal, by the database's clock. */
  at: Date;
}

export interface WithScanHash {
  /** Hash of the current barcode. Absent until a scanner requests it. */
  scanHash?: string;
  /** `at` of the first manifest that contained the hash. */
  scanHashAt?: Date;
  /** The latest withdrawn barcodes. Absent instead of empty. */
  withdrawnScans?: WithdrawnScan[];
}

/** Many more barcodes than a pass has while a scanner is offline. */
const MAX_WITHDRAWN = 20;

const HASH_BYTES = 16;

/** The hash that an offline scanner compares (docs/contract/scanning.md#hashes). @param salt base64url */
export function scanHashOf(salt: string, barcode: string): string {
  const hash = createHash('sha256').update(Buffer.from(salt, 'base64url')).update(barcode, 'utf8').digest();
  return hash.subarray(0, HASH_BYTES).toString('base64url');
}

/** Value of `withdrawnScans` after the current barcode is removed from the pass. Absent if no scanner knows the barcode. */
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

/** Stages for an update that changes the barcode. Empty for other updates. */
export function withdrawScan(changes: object): Document[] {
  return 'barcode' in changes ? [{ $set: { withdrawnScans: WITHDRAWN_SCANS } }, { $unset: ['scanHash'] }] : [];
}

/** Stages that store the hash of the current barcode. @param at time of the manifest that contains it */
export function storeScanHash(hash: string, at: Date): Document[] {
  return [...withdrawScan({ barcode: true }), { $set: { scanHash: { $literal: hash }, scanHashAt: at } }];
}
