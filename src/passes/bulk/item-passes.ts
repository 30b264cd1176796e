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
 * Finds and issues the passes of bulk items. IDs are assigned with the items, so a retry finds the passes it already
 * issued.
 */
@Injectable()
export class ItemPasses {
  constructor(
    private readonly passes: PassCollection,
    private readonly issuer: PassIssuer,
  ) {}

  /** Finds the existing passes of the items by ID, including tombstones. */
  async find({ wallet }: WalletPrincipal, items: readonly BulkItem[]): Promise<Map<string, Pass>> {
    const ids = items.map(({ recordId }) => recordId);
    const made = await this.passes.findExistingOrDeleted(wallet.id, ids);
    return new Map(made.map((pass) => [pass._id.toHexString(), pass]));
  }

  /** Counts the passes that the items have issued by template, source, and time, including deleted ones. */
  async issued(wallet: Types.ObjectId, items: readonly BulkItem[]): Promise<HistoryEntry[]> {
    const made = await this.passes.findExistingOrDeleted(
      wallet,
      items.map(({ recordId }) => recordId),
      { template: 1, kind: 1, issuedVia: 1, createdAt: 1 },
    );
    return issuedEntries(made);
  }

  /**
   * Issues a pass like POST for a single pass. The chunk counts it. A concurrent retry of the item may issue it first.
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
