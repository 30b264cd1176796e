import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongodb';
import { Types } from 'mongoose';
import { historyOf } from '../../core/database/history';
import { collectionOf } from '../../core/database/tenant-collection';
import { issuedEntries } from './pass-history';
import type { IssueHistory } from './issue-history.schema';
import type { Pass } from '../../pass-model/pass.schema';

/**
 * Stores one small record that counts all passes issued in a transaction. This is cheaper than a mark in each pass:
 * removing a mark makes MongoDB recompute the pass’s keys in every index.
 */
@Injectable()
export class IssueHistories extends collectionOf<IssueHistory>('IssueHistory') {
  /** @param passes passes returned by `issuedTogether` */
  async add(session: ClientSession, wallet: Types.ObjectId, passes: readonly Pass[]): Promise<void> {
    if (passes.length === 0) return;
    const record = { _id: new Types.ObjectId(), wallet, ...historyOf(issuedEntries(passes)) };
    await this.of(wallet).within(session).insertAll([record]);
  }
}
