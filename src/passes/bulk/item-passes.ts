import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Client } from '../../clients/records/client.schema';
import type { BulkItem } from '../../bulk/bulk-item';
import type { WalletPrincipal } from '../../core/access/principal';
import type { HistoryEntry } from '../../core/database/history';
import { madeOnce } from '../../core/database/made-once';
import type { FetchedImages } from '../../core/storage/image-input';
import type { TemplateDocument } from '../../pass-model/template-policy';
import type { PassFields } from '../dto/pass.dto';
import type { KindPolicy } from '../../pass-model/kind-policy';
import { PassIssuer } from '../issuing/pass-issuer';
import { issuedEntries, issuedTogether } from '../records/pass-history';
import { PassCollection } from '../records/pass.collection';
import type { PendingNotification } from '../../pass-model/pending-notifications';
import type { Pass } from '../../pass-model/pass.schema';

interface SingleIssue<T extends TemplateDocument> {
  policy: KindPolicy<T>;
  template: T;
  fields: PassFields;
  client: Client | null;
  message?: PendingNotification;
  images?: FetchedImages;
}

/**
 * Finds and issues the passes of bulk items. Each item is stored with the ID of its future pass, so a retry finds the
 * passes that were already issued.
 */
@Injectable()
export class ItemPasses {
  constructor(
    private readonly passes: PassCollection,
    private readonly issuer: PassIssuer,
  ) {}

  /** Finds the passes that were already issued for the items, including tombstones. */
  async find({ wallet }: WalletPrincipal, items: readonly BulkItem[]): Promise<Map<string, Pass>> {
    const ids = items.map(({ recordId }) => recordId);
    const made = await this.passes.findExistingOrDeleted(wallet.id, ids);
    return new Map(made.map((pass) => [pass._id.toHexString(), pass]));
  }

  /** Counts the passes issued for the items, including deleted ones, by template, source, and time. */
  async issued(wallet: Types.ObjectId, items: readonly BulkItem[]): Promise<HistoryEntry[]> {
    const made = await this.passes.findExistingOrDeleted(
      wallet,
      items.map(({ recordId }) => recordId),
      { template: 1, kind: 1, issuedVia: 1, createdAt: 1 },
    );
    return issuedEntries(made);
  }

  /**
   * Issues a pass as POST does for a single pass, except that the pass is counted with its chunk. If a concurrent retry
   * of the item issues the pass first, returns that pass.
   */
  issueAlone<T extends TemplateDocument>(
    caller: WalletPrincipal,
    item: BulkItem,
    { policy, template, fields, client, message, images }: SingleIssue<T>,
  ): Promise<Pass> {
    return madeOnce(
      { effect: item.recordId },
      (_id) => this.issuer.issueAs(_id, policy, caller, template, fields, client, message, issuedTogether, images),
      async (_id) => (await this.find(caller, [item])).get(_id.toHexString()) ?? null,
    );
  }
}
