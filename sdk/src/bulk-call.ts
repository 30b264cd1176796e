import { type BulkEnd, type FollowOptions } from './bulk-end.js';
import type { BulkOperation } from './records.js';

/** A bulk operation that was asked for. `await` gives it as it was accepted. */
export class BulkCall<Operation extends BulkOperation = BulkOperation> implements PromiseLike<Operation> {
  constructor(
    private readonly accepted: Promise<Operation>,
    private readonly end: BulkEnd,
    private readonly signal?: AbortSignal,
  ) {}

  then<Result = Operation, Refused = never>(
    resolve?: ((operation: Operation) => Result | PromiseLike<Result>) | null,
    reject?: ((reason: unknown) => Refused | PromiseLike<Refused>) | null,
  ): Promise<Result | Refused> {
    return this.accepted.then(resolve, reject);
  }

  catch<Refused = never>(reject?: (reason: unknown) => Refused | PromiseLike<Refused>): Promise<Operation | Refused> {
    return this.accepted.catch(reject);
  }

  /**
   * The operation when it has ended, with its results. What single items refused stands in `operationErrors`.
   * @throws WalletPassError with `operation`, when nothing could run
   */
  async completed(options: FollowOptions = {}): Promise<BulkOperation> {
    return this.end.of(await this.accepted, { signal: this.signal, ...options });
  }
}
