import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongodb';
import type { Types } from 'mongoose';
import { AppError } from '../core/errors/app-error';
import { PassCollection } from '../passes/records/pass.collection';
import { UNIQUE_FIELDS, type UniqueField } from './client-conflict';
import { ClientsCollection } from './records/clients.collection';
import type { Client } from './records/client.schema';

const FIELDS = Object.keys(UNIQUE_FIELDS) as UniqueField[];

export class UniqueClientKeys {
  constructor(private readonly taken: Readonly<Record<UniqueField, Set<string>>>) {}

  /**
   * @param cause error to set as the `cause` of the returned one
   * @returns an EMAIL_ALREADY_EXISTS, CLIENT_ALREADY_EXISTS, or BARCODE_ALREADY_EXISTS error, or null
   */
  conflictOf(client: Client, cause?: AppError): AppError | null {
    for (const field of FIELDS) {
      const value = client[field];
      if (value !== undefined && this.taken[field].has(value))
        return new AppError(UNIQUE_FIELDS[field], undefined, { cause });
    }
    return null;
  }

  take(client: Client): void {
    for (const field of FIELDS) {
      const value = client[field];
      if (value !== undefined) this.taken[field].add(value);
    }
  }
}

@Injectable()
export class UniqueClientKeysReader {
  constructor(
    private readonly clients: ClientsCollection,
    private readonly passes: PassCollection,
  ) {}

  /**
   * Reads which of the customers’ unique values are already taken. A single customer needs no such check, because the
   * unique indexes refuse a conflict. For several customers, one refusal would undo the whole transaction.
   * @param readsAll reads the values even for one customer, for example when nothing will be written
   */
  async read(
    session: ClientSession,
    wallet: Types.ObjectId,
    clients: readonly Client[],
    readsAll = clients.length > 1,
  ): Promise<UniqueClientKeys> {
    const taken = { emailKey: new Set<string>(), externalId: new Set<string>(), barcode: new Set<string>() };
    for (const field of FIELDS) {
      const values = clients.flatMap((client) => client[field] ?? []);
      if (values.length === 0) continue;
      const options = { projection: { [field]: 1 }, hint: `wallet_${field}` };
      const filter = { [field]: { $in: values } };
      const of = [
        ...(readsAll ? [this.clients.of(wallet)] : []),
        ...(field === 'barcode' ? [this.passes.of(wallet)] : []),
      ];
      for (const records of of) {
        const found = await records.within(session).find(filter as never, options);
        for (const record of found) taken[field].add(record[field] as string);
      }
    }
    return new UniqueClientKeys(taken);
  }
}
