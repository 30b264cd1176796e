import { Injectable } from '@nestjs/common';
import type { Filter } from 'mongodb';
import type { Types } from 'mongoose';
import type { BulkOutcome } from '../../bulk/bulk-item';
import { AppError } from '../../core/errors/app-error';
import { hasEffect } from '../../core/database/effects';
import { PassCollection } from '../records/pass.collection';
import { statusOf } from '../../pass-model/pass-status';
import type { Pass } from '../../pass-model/pass.schema';

/** A pass to change, or the stored outcome if the operation already changed the pass. */
export type MarkedPass = { pass: Pass } | { done: BulkOutcome };

/**
 * Finds the passes that an operation is to change. A pass that the operation changed before a crash carries its mark.
 */
@Injectable()
export class MarkedPasses {
  constructor(private readonly passes: PassCollection) {}

  /** @throws AppError MODEL_NOT_FOUND */
  async get(
    operation: Types.ObjectId,
    wallet: Types.ObjectId,
    _id: Types.ObjectId,
    among: Filter<Pass> = {},
  ): Promise<MarkedPass> {
    const pass = await this.passes.of(wallet).findOne({ ...among, _id });
    if (pass && hasEffect(pass, operation)) return { done: changed(_id, pass) };
    if (pass) return { pass };
    if ((await this.passes.deletedAfter(operation, wallet, [_id])).length > 0) return { done: changed(_id, null) };
    throw new AppError('MODEL_NOT_FOUND');
  }
}

/** @param pass the pass after the change, or null if the new status deleted it */
export function changed(_id: Types.ObjectId, pass: Pass | null): BulkOutcome {
  return { result: { passId: _id.toHexString(), status: pass ? statusOf(pass, new Date()) : 'deleted' } };
}
