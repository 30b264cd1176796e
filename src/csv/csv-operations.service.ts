import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { Types } from 'mongoose';
import type { BulkItem } from '../bulk/bulk-item';
import type { BulkOrder } from '../bulk/bulk-acceptor';
import { BulkOperationsService } from '../bulk/bulk-operations.service';
import { assertShortEnough } from '../bulk/item-reader';
import type { BulkOperation } from '../bulk/schemas/bulk-operation.schema';
import { ClientsCollection } from '../clients/records/clients.collection';
import type { WalletPrincipal } from '../core/access/principal';
import { MARK } from '../core/csv/csv-cell';
import { AppError } from '../core/errors/app-error';
import type { Language } from '../core/i18n/language';
import { Translator } from '../core/i18n/translator';
import { WebhookTargets } from '../wallets/webhook-targets';
import { decodeText } from './csv-encoding';
import { CsvFiles } from './csv-files';
import { CsvHeader, type Headers } from './csv-header';
import { CsvImportAction } from './csv-import.action';
import { type CsvLayout, parsePages } from './csv-page-parser';
import { CsvPages } from './csv-pages';
import type { CsvUpload } from './csv-uploads';
import type { ExportCsv, ImportCsv } from './dto/csv-operations.dto';
import type { CsvFile } from './schemas/csv-file.schema';

/** Time after which an exported file can no longer be downloaded. */
export const FILE_LIFETIME_MS = 24 * 60 * 60 * 1000;

@Injectable()
export class CsvOperationsService {
  constructor(
    private readonly operations: BulkOperationsService,
    private readonly webhooks: WebhookTargets,
    private readonly clients: ClientsCollection,
    private readonly files: CsvFiles,
    private readonly pages: CsvPages,
    private readonly header: CsvHeader,
    private readonly rows: CsvImportAction,
    private readonly translator: Translator,
  ) {}

  /** @throws AppError NO_CUSTOMERS_FOUND, VALIDATION_ERROR, SYNC_EXECUTION_NOT_ALLOWED */
  export(caller: WalletPrincipal, body: ExportCsv, lang: Language): Promise<object> {
    return this.operations.start(caller, () => this.composeExport(caller, body, lang));
  }

  /**
   * Imports a file. If the file is refused, stores none of it.
   * @throws AppError FILE_REQUIRED, MISSING_REQUIRED_FIELDS, NO_CLIENTS_FOUND, VALIDATION_ERROR,
   * SYNC_EXECUTION_NOT_ALLOWED
   */
  import(caller: WalletPrincipal, body: ImportCsv, upload: CsvUpload | undefined, lang: Language): Promise<object> {
    return this.operations.start(caller, () => this.composeImport(caller, body, upload, lang));
  }

  /** @throws AppError MODEL_NOT_FOUND if the export does not exist, is not complete, or is too old */
  async file(caller: WalletPrincipal, operationId: string): Promise<StreamableFile> {
    const operation = await this.operations.find(caller, operationId);
    const parts = await this.files.files
      .of(caller.wallet.id)
      .find({ 'metadata.operation': operation._id }, { sort: { 'metadata.part': 1 } });
    if (!isServed(operation) || parts.length !== operation.chunks) throw new AppError('MODEL_NOT_FOUND');
    const head = Buffer.from(MARK + this.header.write(operation.parameters.headers as Headers, operation.lang));
    const day = operation.createdAt.toISOString().slice(0, 10);
    return new StreamableFile(Readable.from(this.contentOf(head, parts)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${this.translator.text('csv.file_name', operation.lang)}-${day}.csv"`,
      length: parts.reduce((sum, { length }) => sum + length, head.length),
    });
  }

  private async composeExport(caller: WalletPrincipal, body: ExportCsv, lang: Language): Promise<BulkOrder> {
    const { headers = 'LABELS', forceSync: wait = false } = body;
    const webhook = await this.webhooks.ofOperation(caller.wallet.id, body.webhookUrl);
    const expected = await this.clients.of(caller.wallet.id).count({}, { hint: 'wallet_id' });
    if (expected === 0) throw new AppError('NO_CUSTOMERS_FOUND');
    if (wait) assertShortEnough(expected, 'SYNC_EXECUTION_NOT_ALLOWED');
    const whole: BulkItem = {
      itemId: '0',
      recordId: new Types.ObjectId(),
      occurrences: expected,
      payload: { part: 0 },
    };
    return { action: 'csv.export', parameters: { headers }, items: wait ? [whole] : { expected }, lang, webhook, wait };
  }

  private async composeImport(
    caller: WalletPrincipal,
    body: ImportCsv,
    upload: CsvUpload | undefined,
    lang: Language,
  ): Promise<BulkOrder> {
    const { forceSync: wait = false } = body;
    const webhook = await this.webhooks.ofOperation(caller.wallet.id, body.webhookUrl);
    if (!upload) throw new AppError('FILE_REQUIRED');
    const file = upload.stored._id;
    let areNeeded = false;
    try {
      const { columns, rows, pages } = await this.read(caller, upload);
      if (rows === 0) throw new AppError('NO_CLIENTS_FOUND');
      if (wait) assertShortEnough(rows, 'SYNC_EXECUTION_NOT_ALLOWED');
      const order = { action: 'csv.import', parameters: { file, columns, pages }, lang, webhook, wait };
      if (wait) return { ...order, items: await this.allRows(caller, file, pages) };
      areNeeded = true;
      return { ...order, items: { expected: rows } };
    } finally {
      if (!areNeeded) await this.pages.remove(caller.wallet.id, file).catch(() => undefined);
    }
  }

  /** Reads the whole file into pages, after which the file is not needed anymore. */
  private async read({ wallet }: WalletPrincipal, { stored, textEncoding }: CsvUpload): Promise<CsvLayout> {
    const texts = decodeText(this.files.read(stored), textEncoding);
    const layout = await parsePages(
      texts,
      (cells) => this.header.read(cells),
      (page, index) => this.pages.write(wallet.id, stored._id, index, page),
    );
    await this.files.remove(wallet.id, stored._id);
    return layout;
  }

  private async allRows({ wallet }: WalletPrincipal, file: Types.ObjectId, pages: number): Promise<BulkItem[]> {
    const items: BulkItem[] = [];
    for (let index = 0; index < pages; index += 1) items.push(...(await this.rows.items(wallet.id, file, index)));
    return items;
  }

  private async *contentOf(head: Buffer, parts: readonly CsvFile[]): AsyncGenerator<Buffer> {
    yield head;
    for (const part of parts) yield* this.files.read(part);
  }
}

function isServed({ action, status, failureCount, completedAt }: BulkOperation): boolean {
  if (action !== 'csv.export' || status !== 'completed' || failureCount !== 0 || !completedAt) return false;
  return completedAt.getTime() > Date.now() - FILE_LIFETIME_MS;
}
