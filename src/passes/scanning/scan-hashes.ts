import { Injectable } from '@nestjs/common';
import type { Filter } from 'mongodb';
import type { Types } from 'mongoose';
import { PassCollection } from '../records/pass.collection';
import type { Pass } from '../../pass-model/pass.schema';
import { scanHashOf, storeScanHash } from '../../pass-model/scan-hash';

/** Fields of a manifest that do not describe a single pass. */
export interface ManifestHead {
  salt: string;
  at: Date;
}

/**
 * Stores the hash of a pass before a scanner receives it, so that a later change of the barcode or deletion of the pass
 * can tell the scanner which hash is no longer valid.
 */
@Injectable()
export class ScanHashes {
  constructor(private readonly passes: PassCollection) {}

  /**
   * Returns the passes with their hashes, except passes that were deleted or given another barcode in the meantime.
   * @param at time of the manifest
   */
  async of(
    wallet: Types.ObjectId,
    { salt, at }: ManifestHead,
    passes: readonly Pass[],
  ): Promise<[pass: Pass, hash: string][]> {
    const hashed = passes.map((pass): [Pass, string] => [pass, scanHashOf(salt, pass.barcode)]);
    const unknown = hashed.filter(([{ scanHash }, hash]) => scanHash !== hash);
    if (unknown.length === 0) return hashed;
    const records = this.passes.of(wallet);
    await records.updateEach(
      unknown.map(([{ _id, barcode }, hash]) => ({
        filter: { _id, barcode, scanHash: { $ne: hash } } as Filter<Pass>,
        update: storeScanHash(hash, at),
      })),
    );
    const ids = unknown.map(([{ _id }]) => _id);
    const stored = await records.find({ _id: { $in: ids } }, { projection: { scanHash: 1 } });
    const known = new Map(stored.map(({ _id, scanHash }) => [_id.toHexString(), scanHash]));
    return hashed.filter(([{ _id, scanHash }, hash]) => hash === (known.get(_id.toHexString()) ?? scanHash));
  }
}
