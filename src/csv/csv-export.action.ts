import { Injectable } from '@nestjs/common';
import type { Filter } from 'mongodb';
import { Types } from 'mongoose';
import type { BulkAction, BulkContext, BulkPage } from '../bulk/bulk-action';
import { BulkActions } from '../bulk/bulk-actions';
import type { BulkItem, BulkOutcome } from '../bulk/bulk-item';
import { ClientTypesCollection } from '../clients/records/client-types.collection';
import { ClientsCollection } from '../clients/records/clients.collection';
import type { Client } from '../clients/records/client.schema';
import { duplicateIndex } from '../core/database/duplicate-key';
import { EXPORTED_COLUMNS, writeRow } from './csv-columns';
import { CsvFiles } from './csv-files';

/** Number of customers in a part. After a crash, at most one part is repeated. */
const PART = 10_000;

const BATCH = 2500;

const PROJECTION = Object.fromEntries(EXPORTED_COLUMNS.map((name) => [name, 1]));
const IN_ORDER = { sort: { _id: 1 }, hint: 'wallet_id' } as const;

/**
 * A range of customers: those after `from`, up to and including `to`. Without `from`, it starts at the first customer.
 * Without `to`, it ends at the last.
 */
export interface ExportPart {
  part: number;
  from?: string;
  to?: string;
}

/** Writes all customers to a file. The file is stored in parts, which are joined when it is downloaded. */
@Injectable()
export class CsvExportAction implements BulkAction {
  readonly name = 'csv.export';
  readonly silent = true;

  constructor(
    actions: BulkActions,
    private readonly clients: ClientsCollection,
    private readonly types: ClientTypesCollection,
    private readonly files: CsvFiles,
  ) {
    actions.register(this);
  }

  async page({ caller }: BulkContext, after: unknown): Promise<BulkPage | null> {
    const { part, to: from } = (after ?? { part: -1 }) as ExportPart;
    const clients = this.clients.of(caller.wallet.id);
    const options = { ...IN_ORDER, projection: { _id: 1 } };
    // `to` is the last ID of a full part. Only this ID is read.
    const [full] = await clients.find(between({ from }), { ...options, skip: PART - 1, limit: 1 });
    const rest = full ? [] : await clients.find(between({ from }), options);
    const last = full ?? rest.at(-1);
    if (!last) return null;
    const payload: ExportPart = { part: part + 1, ...(from && { from }), to: last._id.toHexString() };
    const itemId = String(payload.part);
    return {
      items: [{ itemId, recordId: new Types.ObjectId(), occurrences: full ? PART : rest.length, payload }],
      after: payload,
    };
  }

  async run(context: BulkContext, items: readonly BulkItem[]): Promise<BulkOutcome[]> {
    const outcomes: BulkOutcome[] = [];
    for (const { payload } of items) {
      await this.write(context, payload as ExportPart);
      outcomes.push({ result: {} });
    }
    return outcomes;
  }

  /**
   * Writes a part unless it already exists. If two processes write it at the same time, both write it completely, and
   * the first one is used.
   */
  private async write({ operation, caller, signal }: BulkContext, part: ExportPart): Promise<void> {
    const wallet = caller.wallet.id;
    const metadata = { operation, part: part.part };
    const there = { 'metadata.operation': operation, 'metadata.part': part.part };
    if (await this.files.files.of(wallet).findOne(there, { projection: { _id: 1 } })) return;
    try {
      await this.files.write(wallet, `part-${part.part}.csv`, metadata, this.rows(wallet, part, signal));
    } catch (error) {
      if (duplicateIndex(error) === null) throw error;
    }
  }

  private async *rows(wallet: Types.ObjectId, part: ExportPart, signal: AbortSignal): AsyncGenerator<Buffer> {
    const types = await this.types.of(wallet).find({}, { projection: { name: 1 } });
    const names = new Map(types.map(({ _id, name }) => [_id.toHexString(), name]));
    const options = { ...IN_ORDER, projection: PROJECTION };
    for await (const page of this.clients.of(wallet).pages(between(part), BATCH, options)) {
      signal.throwIfAborted();
      yield Buffer.from(page.map((client) => writeRow(client, names)).join(''));
    }
  }
}

function between({ from, to }: Partial<ExportPart>): Filter<Client> {
  const range = { ...(from && { $gt: new Types.ObjectId(from) }), ...(to && { $lte: new Types.ObjectId(to) }) };
  return Object.keys(range).length === 0 ? {} : { _id: range };
}
