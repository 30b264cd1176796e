import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { uncountedOf } from '../../core/database/history';
import { recordsOfAll } from '../../core/database/tenant-collection';
import { ownerOf, type PassOrTombstone } from '../../passes/records/pass-or-tombstone';
import { PassCollection } from '../../passes/records/pass.collection';
import type { CountedEntry } from './counted-entry';
import { ALL_KNOWN, HISTORY_BATCH, type HistoryRecord, type HistorySource } from './history-source';

type CountedPass = HistoryRecord & Pick<PassOrTombstone, 'wallet' | 'tombstoneOf' | 'kind' | 'template' | 'issuedVia'>;

/** Reads the histories of passes, including deleted ones. */
@Injectable()
export class PassHistorySource implements HistorySource {
  readonly dueField = 'uncountedAt';
  readonly filter = ALL_KNOWN;
  readonly projection = { wallet: 1, tombstoneOf: 1, kind: 1, template: 1, issuedVia: 1, history: 1, uncounted: 1 };
  readonly batch = HISTORY_BATCH;
  readonly records;

  constructor(passes: PassCollection) {
    this.records = recordsOfAll<HistoryRecord>(passes.unscoped() as never);
  }

  walletOf(record: HistoryRecord): Types.ObjectId {
    return ownerOf(record as CountedPass);
  }

  read(records: readonly HistoryRecord[]): Promise<CountedEntry[]> {
    const counted = (records as CountedPass[]).flatMap((pass) => {
      const { _id, template, kind, issuedVia: source = 'API' } = pass;
      // The pass itself stores these entries. Its separate timeline is removed when the pass is deleted.
      return uncountedOf(pass).map((entry): CountedEntry => ({
        template,
        kind,
        source,
        entry,
        ...(entry.type === 'deleted' && { pass: _id }),
      }));
    });
    return Promise.resolve(counted);
  }
}
