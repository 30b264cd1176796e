import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Filter } from 'mongodb';
import type { Types } from 'mongoose';
import type { WalletPrincipal } from '../../core/access/principal';
import { AppError } from '../../core/errors/app-error';
import type { TemplateDocument } from '../../pass-model/template-policy';
import { TemplatesService } from '../../templates/templates.service';
import type { ScanTarget } from '../redeeming/scan-targets';
import { PassCollection } from '../records/pass.collection';
import type { Pass } from '../../pass-model/pass.schema';
import { scanHashOf, storeScanHash } from '../../pass-model/scan-hash';

const SALT_BYTES = 16;

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
  constructor(
    private readonly passes: PassCollection,
    private readonly templates: TemplatesService,
  ) {}

  /**
   * Returns the salt of a template’s manifest and the current time. The first call generates the salt.
   * @throws AppError MODEL_NOT_FOUND
   */
  async headOf(
    { wallet }: WalletPrincipal,
    { policy, template }: Pick<ScanTarget, 'policy' | 'template'>,
  ): Promise<ManifestHead> {
    const records = this.templates.collection(policy.template).of(wallet.id);
    const { _id } = template;
    const projection = { scanSalt: 1, readAt: '$$NOW' };
    for (;;) {
      const found = (await records.findOne({ _id }, { projection })) as (TemplateDocument & { readAt: Date }) | null;
      if (!found) throw new AppError('MODEL_NOT_FOUND');
      if (found.scanSalt) return { salt: found.scanSalt, at: found.readAt };
      const drawn = randomBytes(SALT_BYTES).toString('base64url');
      await records.update({ _id, scanSalt: { $exists: false } }, { $set: { scanSalt: drawn } });
    }
  }

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
