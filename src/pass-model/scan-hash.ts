import { createHash } from 'node:crypto';
import type { Document } from 'mongodb';

/** A barcode that scanners know by its hash and that is no longer the pass's. */
export interface WithdrawnScan {
  hash: string;
  /** By the database's clock. */
  at: Date;
}

export interface WithScanHash {
  /** Of the present barcode; absent until a scanner asks for it. */
  scanHash?: string;
  /** `at` of the manifest that was the first to hold it. */
  scanHashAt?: Date;
  /** The latest; absent rather than empty. */
  withdrawnScans?: WithdrawnScan[];
}

/** Far more barcodes than a pass has in the time that scanners are without a network. */
const MAX_WITHDRAWN = 20;

const HASH_BYTES = 16;

/** What a scanner without a network compares (docs/contract/scanning.md#hashes). @param salt base64url */
export function scanHashOf(salt: string, barcode: string): string {
  const hash = createHash('sha256').update(Buffer.from(salt, 'base64url')).update(barcode, 'utf8').digest();
  return hash.subarray(0, HASH_BYTES).toString('base64url');
}

/** Value of `withdrawnScans` once the present barcode is none of the pass any more; absent when no scanner knows it. */
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

/** Stages of an update that changes the barcode; none for another one. */
export function withdrawScan(changes: object): Document[] {
  return 'barcode' in changes ? [{ $set: { withdrawnScans: WITHDRAWN_SCANS } }, { $unset: ['scanHash'] }] : [];
}

/** Stages that store the hash of the present barcode. @param at of the manifest that holds it */
export function storeScanHash(hash: string, at: Date): Document[] {
  return [...withdrawScan({ barcode: true }), { $set: { scanHash: { $literal: hash }, scanHashAt: at } }];
}
