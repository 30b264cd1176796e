import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { BulkAction, BulkContext, BulkPage } from '../bulk/bulk-action';
import { BulkActions } from '../bulk/bulk-actions';
import { itemErrorOf } from '../bulk/bulk-item-error';
import type { BulkItem, BulkOutcome } from '../bulk/bulk-item';
import { ClientTypesCollection } from '../clients/records/client-types.collection';
import type { WalletPrincipal } from '../core/access/principal';
import { foldText } from '../core/text/fold-text';
import { readRow, type TypesByName } from './csv-columns';
import { CsvPages } from './csv-pages';

const CREATE = 'client.create';

export interface ImportParameters {
  file: Types.ObjectId;
  columns: string[];
  pages: number;
}

/** Creates a customer from each row. Pages contain the rows, because the uploaded file has already been read. */
@Injectable()
export class CsvImportAction implements BulkAction {
  readonly name = 'csv.import';
  readonly source = 'CSV';

  constructor(
    private readonly actions: BulkActions,
    private readonly types: ClientTypesCollection,
    private readonly pages: CsvPages,
  ) {
    actions.register(this);
  }

  /** Moves rows to the chunks of the operation, then removes the pages, because they contain personal data. */
  async page({ caller, parameters }: BulkContext, after: unknown): Promise<BulkPage | null> {
    const { file, pages } = parameters as unknown as ImportParameters;
    const wallet = caller.wallet.id;
    const index = (after as number | undefined) ?? 0;
    if (index < pages) return { items: await this.items(wallet, file, index), after: index + 1 };
    await this.pages.remove(wallet, file);
    return null;
  }

  async items(wallet: Types.ObjectId, file: Types.ObjectId, index: number): Promise<BulkItem[]> {
    const rows = await this.pages.read(wallet, file, index);
    return rows.map(({ row, line, cells }) => ({
      itemId: String(row),
      recordId: new Types.ObjectId(),
      occurrences: 1,
      payload: cells,
      line,
    }));
  }

  async run(context: BulkContext, items: readonly BulkItem[]): Promise<BulkOutcome[]> {
    const { columns } = context.parameters as unknown as ImportParameters;
    const types = await this.typesOf(context.caller);
    const outcomes = new Map<string, BulkOutcome>();
    const readable = items.flatMap((item) => {
      try {
        return [{ ...item, payload: readRow(columns, item.payload as string[], types) }];
      } catch (thrown) {
        outcomes.set(item.itemId, { error: itemErrorOf(thrown) });
        return [];
      }
    });
    const made = await this.actions.get(CREATE).run(context, readable);
    readable.forEach(({ itemId }, index) => outcomes.set(itemId, made[index]));
    return items.map(({ itemId }) => outcomes.get(itemId) as BulkOutcome);
  }

  /**
   * Returns the IDs of the client types by name. If several types have the same name, the default type is used if it is
   * one of them, and otherwise the oldest.
   */
  private async typesOf({ wallet }: WalletPrincipal): Promise<TypesByName> {
    const found = await this.types.of(wallet.id).find({}, { projection: { name: 1, isDefault: 1 }, sort: { _id: -1 } });
    const defaultLast = found.sort((one, other) => Number(one.isDefault) - Number(other.isDefault));
    const by = (key: (name: string) => string) =>
      new Map(defaultLast.map(({ name, _id }) => [key(name), _id.toHexString()]));
    return { exact: by((name) => name.trim()), folded: by(foldText) };
  }
}
