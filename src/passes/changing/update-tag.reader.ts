import { Injectable } from '@nestjs/common';
import { BatchLoader } from '../../core/concurrency/batch-loader';
import { KindRegistry } from '../../templates/kind-registry';
import { type Owned, ownerOf } from '../records/pass-or-tombstone';
import { updateTag } from '../reading/pass.presenter';
import type { Pass } from '../../pass-model/pass.schema';
import { PassViewRecordsReader } from '../../pass-files/views/pass-view-records.reader';

/** Fields needed for the update tag of a pass. `readAt` uses the database clock. */
export const TAGGED_FIELDS = {
  wallet: 1,
  tombstoneOf: 1,
  kind: 1,
  template: 1,
  client: 1,
  status: 1,
  expirationDate: 1,
  contentUpdatedAt: 1,
  readAt: '$$NOW',
} as const;

export type TaggedPass = Pick<Pass, '_id' | Exclude<keyof typeof TAGGED_FIELDS, keyof Owned | 'readAt'>> &
  Owned & { readAt: Date };

@Injectable()
export class UpdateTagReader {
  private readonly reads = new BatchLoader((passes: readonly TaggedPass[]) => this.findAll(passes));

  constructor(
    private readonly kinds: KindRegistry,
    private readonly shown: PassViewRecordsReader,
  ) {}

  /** Returns the update tag that the pass had when it was read. */
  find(pass: TaggedPass): Promise<Date> {
    return this.reads.get(pass);
  }

  private async findAll(passes: readonly TaggedPass[]): Promise<Date[]> {
    const { templates, wallets, holders } = await this.shown.readTags(passes);
    return passes.map((pass) => {
      const holder = pass.client && holders.get(pass.client.toHexString());
      return updateTag(
        pass,
        templates.get(pass.template.toHexString()),
        wallets.get(ownerOf(pass).toHexString()),
        this.kinds.isCustomerCard(pass.kind) ? holder : undefined,
        pass.readAt,
      );
    });
  }
}
