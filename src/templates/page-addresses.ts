import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { duplicateIndex } from '../core/database/duplicate-key';
import { collectionOf } from '../core/database/tenant-collection';
import type { PageAddress } from './page-address.schema';

/**
 * Reserves public addresses for wallets. An address may be printed on posters, so it must not lead to another business
 * after its template is deleted (docs/contract/offers.md#claim-page).
 */
@Injectable()
export class PageAddresses extends collectionOf<PageAddress>('PageAddress') {
  /**
   * Reserves an address.
   * @returns false if it belongs to another wallet
   */
  async take(wallet: Types.ObjectId, address: string): Promise<boolean> {
    for (;;) {
      try {
        await this.of(wallet).update({ address }, { $setOnInsert: { createdAt: new Date() } }, { upsert: true });
        return true;
      } catch (error) {
        if (duplicateIndex(error) === null) throw error;
        // The conflict may come from another call of the same wallet.
        if (!(await this.of(wallet).findOne({ address }))) return false;
      }
    }
  }
}
