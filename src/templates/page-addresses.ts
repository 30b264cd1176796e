import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { duplicateIndex } from '../core/database/duplicate-key';
import { collectionOf } from '../core/database/tenant-collection';
import type { PageAddress } from './page-address.schema';

/**
 * Keeps public addresses with their wallet. An address may be printed on posters, so it must not lead to another business after its
 * template is deleted (docs/contract/offers.md#claim-page).
 */
@Injectable()
export class PageAddresses extends collectionOf<PageAddress>('PageAddress') {
  /** @returns false if another wallet has the address */
  async take(wallet: Types.ObjectId, address: string): Promise<boolean> {
    for (;;) {
      try {
        await this.of(wallet).update({ address }, { $setOnInsert: { createdAt: new Date() } }, { upsert: true });
        return true;
      } catch (error) {
        if (duplicateIndex(error) === null) throw error;
        // Another call of the wallet may have been first.
        if (!(await this.of(wallet).findOne({ address }))) return false;
      }
    }
  }
}
