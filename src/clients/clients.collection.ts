import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession } from 'mongodb';
import type { Model } from 'mongoose';
import { searchWords } from '../database/search-words';
import { TenantCollection } from '../database/tenant-collection';
import { moveTag } from '../database/update-tag';
import type { Client } from './schemas/client.schema';

/** The customers of a wallet. */
@Injectable()
export class ClientsCollection extends TenantCollection<Client> {
  constructor(@InjectModel('Client') model: Model<Client>) {
    super(model);
  }

  /** A customer's barcode is that of its loyalty pass (api-decisions.md, section 4): written together with it. */
  async setBarcode(session: ClientSession, client: Client, barcode: string): Promise<void> {
    const words = clientSearchWords({ ...client, barcode });
    const change = moveTag({ barcode, searchWords: words }, [], true);
    await this.of(client.wallet).within(session).update({ _id: client._id }, change);
  }
}

/** Under what a customer is found: names, e-mail, barcode. */
export function clientSearchWords(
  client: Pick<Client, 'firstName' | 'lastName' | 'email' | 'barcode' | 'companyName'>,
): string[] {
  const { firstName, lastName, email, barcode, companyName } = client;
  return searchWords(`${firstName} ${lastName}`, lastName, email, barcode, companyName);
}
