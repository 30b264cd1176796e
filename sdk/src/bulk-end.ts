import { bulkOperationsFollow, bulkOperationsGet } from './generated/sdk.gen.js';
import { readEvents } from './event-stream.js';
import type { Client } from './plain-client.js';
import type { BulkOperation } from './records.js';
import { pause } from './time.js';
import { type ErrorCode, WalletPassError } from './wallet-pass-error.js';

export interface FollowOptions {
  /** Called whenever a count or the status changes. */
  onProgress?: (operation: BulkOperation) => void;
  signal?: AbortSignal;
  /**
   * Interval in milliseconds at which to request the status while the progress stream is unavailable. Defaults to
   * 1,000.
   */
  pollIntervalMs?: number;
}

/** Waits for bulk operations to end, by reading their progress stream or by polling. */
export class BulkEnd {
  constructor(private readonly client: Client) {}

  /** @throws WalletPassError with `operation` if the operation has failed */
  async of(accepted: string | BulkOperation, options: FollowOptions = {}): Promise<BulkOperation> {
    const operationId = typeof accepted === 'string' ? accepted : accepted.operationId;
    const tell = onChange(options.onProgress);
    if (typeof accepted !== 'string') tell(accepted);
    let isStreaming = typeof accepted === 'string' || !hasEnded(accepted);
    for (;;) {
      if (isStreaming) isStreaming = await this.follow(operationId, tell, options.signal);
      const operation = await this.read(operationId, options.signal);
      tell(operation);
      if (operation.status === 'failed') throw failure(operation);
      if (operation.status === 'completed') return operation;
      if (!isStreaming) await pause(options.pollIntervalMs ?? 1_000, options.signal);
    }
  }

  /**
   * @returns whether to open the stream again, because the service ends it after a few minutes and proxies may block it
   */
  private async follow(
    operationId: string,
    tell: (one: BulkOperation) => void,
    signal?: AbortSignal,
  ): Promise<boolean> {
    let hasTold = false;
    try {
      for await (const operation of this.events(operationId, signal)) {
        hasTold = true;
        tell(operation);
        if (hasEnded(operation)) break;
      }
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      // The next read reports an error of the operation itself, if there is one.
      if (!(error instanceof WalletPassError)) throw error;
      return false;
    }
    return hasTold;
  }

  private async *events(operationId: string, signal?: AbortSignal): AsyncGenerator<BulkOperation, void, undefined> {
    const request = { path: { operationId }, expected: 'stream', call: { signal, maxRetries: 0 } } as const;
    const response = (await bulkOperationsFollow({ client: this.client, ...request })) as unknown as Response;
    yield* readEvents<BulkOperation>(response, signal);
  }

  private async read(operationId: string, signal?: AbortSignal): Promise<BulkOperation> {
    return (await bulkOperationsGet({ client: this.client, path: { operationId }, call: { signal } })) as BulkOperation;
  }
}

function hasEnded({ status }: BulkOperation): boolean {
  return status === 'completed' || status === 'failed';
}

/** Ignores repeated states, because the stream and the last request may report the same state. */
function onChange(report?: (operation: BulkOperation) => void): (operation: BulkOperation) => void {
  let told = '';
  return (operation) => {
    const { status, successCount, failureCount } = operation;
    const state = [status, successCount, failureCount].join();
    if (state !== told) report?.(operation);
    told = state;
  };
}

function failure(operation: BulkOperation): WalletPassError {
  const [first] = operation.operationErrors ?? [];
  const errorCode = first?.code ?? '500:BATCH_OPERATION_FAILED';
  const message = first?.message ?? 'The bulk operation could not run.';
  return new WalletPassError(errorCode.replace(/^\d+:/, '') as ErrorCode, message, { errorCode, operation });
}
