import { openAsBlob } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import type { BulkOperation, WalletPass } from '../../index.js';
import { CommandError, fileError } from '../command-error.js';
import { ExitCode } from '../exit-codes.js';
import type { Session } from '../session/session.js';
import { plural } from '../terminal/plural.js';
import { drawProgress, endProgress } from '../terminal/progress.js';

/** Uploading 100,000 rows takes longer than other calls. */
const UPLOAD_TIMEOUT_MS = 10 * 60 * 1000;
const MAX_SHOWN = 20;

interface RowError {
  line?: number;
  message?: string;
}

/** Imports customers from a CSV file and waits until every row has been processed. */
export async function importFile(session: Session, file: string): Promise<void> {
  const { terminal, json } = session;
  const content = await open(file);
  const wallet = session.wallet();
  const onProgress = ({ successCount, failureCount, totalItems }: BulkOperation) => {
    if (!json) drawProgress(terminal, successCount + failureCount, totalItems);
  };
  const call = wallet.csvOperations.importClients({ file: content }, { timeoutMs: UPLOAD_TIMEOUT_MS });
  const operation = await call.completed({ onProgress }).finally(() => endProgress(terminal));
  const { totalItems, successCount, failureCount } = operation;
  if (json) terminal.printJson(operation);
  else terminal.print(`Imported ${successCount} of ${plural(totalItems, 'customer')}.`);
  if (failureCount === 0) return;
  const errors = json ? [] : await readErrors(wallet, operation);
  const lines = errors.map(({ line, message }) => `\n  Line ${line}: ${message}`);
  const more =
    failureCount > errors.length && !json
      ? `\n  ${failureCount - errors.length} more. Use --json to see them all.`
      : '';
  throw new CommandError(
    `${plural(failureCount, 'row was', 'rows were')} rejected.${lines.join('')}${more}`,
    ExitCode.REFUSED,
  );
}

/**
 * Reads the first errors. For large files, the operation contains only some of them, and the rest are read page by
 * page.
 */
async function readErrors(wallet: WalletPass, { operationId, ...operation }: BulkOperation): Promise<RowError[]> {
  if (!operation.resultsTruncated) return (operation.operationErrors ?? []).slice(0, MAX_SHOWN);
  const errors: RowError[] = [];
  for await (const item of wallet.bulkOperations.listItems(operationId, { limit: 1000 })) {
    if (item.message !== undefined) errors.push(item);
    if (errors.length === MAX_SHOWN) break;
  }
  return errors;
}

/** Opens a file for streaming, so that it never has to fit in memory. */
async function open(file: string): Promise<Blob> {
  try {
    await access(file, constants.R_OK);
    return await openAsBlob(file);
  } catch (error) {
    throw fileError(error, file);
  }
}
