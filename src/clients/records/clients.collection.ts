import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongodb';
import type { Types } from 'mongoose';
import type { WalletContext } from '../../core/access/principal';
import { AppError } from '../../core/errors/app-error';
import { withTimeout } from '../../core/database/with-timeout';
import { type ListKeys, listKeys } from '../../core/database/search-words';
import { CONFIRMED, collectionOf } from '../../core/database/tenant-collection';
import { touchUpdateTag } from '../../core/database/update-tag';
import { emitUpdated } from './client-event-emitters';
import type { Client } from './client.schema';

const WISHES = { communicationPreferences: 1, pushCommercialEnabled: 1, language: 1 } as const;

/** A customer’s preferences for messages. */
export type MessageWishes = Pick<Client, keyof typeof WISHES>;

@Injectable()
export class ClientsCollection extends collectionOf<Client>('Client') {
  /** Sets a customer’s barcode, which equals that of their loyalty pass (docs/contract/clients.md#card-barcode). */
  async setBarcode(
    session: ClientSession,
    wallet: Pick<WalletContext, 'notifies'>,
    client: Client,
    barcode: string,
  ): Promise<void> {
    const keys = clientListKeys({ ...client, barcode });
    // Devices show the barcode of the pass, so the change to the pass notifies them.
    const change = [...touchUpdateTag({ barcode, ...keys }, [], false), ...emitUpdated(wallet)];
    await this.of(client.wallet).within(session).update({ _id: client._id }, change);
  }

  /**
   * Returns the customer that an earlier attempt created, or null.
   * @throws AppError MODEL_NOT_FOUND if deleted since
   */
  async findMade(wallet: Types.ObjectId, id: Types.ObjectId): Promise<Client | null> {
    const filter = { _id: id, $or: [{ wallet }, { tombstoneOf: wallet }] } as never;
    const made = await withTimeout(this.unscoped().findOne(filter, { ...CONFIRMED, hint: '_id_' }));
    if (made && !made.wallet) throw new AppError('MODEL_NOT_FOUND');
    return made;
  }

  /** Finds customers and the tombstones of deleted ones. */
  async findExistingOrDeleted(
    wallet: Types.ObjectId,
    ids: Types.ObjectId[],
    session?: ClientSession,
  ): Promise<Types.ObjectId[]> {
    return this.idsOf({ _id: { $in: ids }, $or: [{ wallet }, { tombstoneOf: wallet }] }, session);
  }

  /** Returns the IDs of deleted customers that the operation had changed or deleted. */
  async deletedAfter(
    operation: Types.ObjectId,
    wallet: Types.ObjectId,
    ids: Types.ObjectId[],
  ): Promise<Types.ObjectId[]> {
    return this.idsOf({ _id: { $in: ids }, tombstoneOf: wallet, effects: operation });
  }

  /** Returns customers’ preferences by customer ID as text. */
  async wishesOf(wallet: Types.ObjectId, ids: readonly Types.ObjectId[]): Promise<Map<string, MessageWishes>> {
    if (ids.length === 0) return new Map();
    const found = await this.of(wallet).find({ _id: { $in: [...ids] } }, { projection: WISHES });
    return new Map(found.map((client) => [client._id.toHexString(), client]));
  }

  private async idsOf(filter: object, session?: ClientSession): Promise<Types.ObjectId[]> {
    const options = { projection: { _id: 1 }, hint: '_id_', session };
    const found = await withTimeout(
      this.unscoped()
        .find(filter as never, options)
        .toArray(),
    );
    return found.map(({ _id }) => _id);
  }
}

export function clientListKeys(
  client: Pick<Client, 'firstName' | 'lastName' | 'email' | 'barcode' | 'companyName' | 'externalId'>,
): ListKeys {
  const { firstName, lastName, email, barcode, companyName, externalId } = client;
  return listKeys(lastName, `${firstName} ${lastName}`, email, barcode, companyName, externalId);
}
