import { type BulkEnd, type FollowOptions } from './bulk-end.js';
import type { BulkOperation } from './records.js';

/** A call that starts a bulk operation. `await` returns the operation as soon as the service has accepted it. */
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
   * Waits until the operation has ended, and returns it with its results. Errors of individual items are in
   * `operationErrors`.
   * @throws WalletPassError with `operation` if the operation could not run
   */
  async completed(options: FollowOptions = {}): Promise<BulkOperation> {
    return this.end.of(await this.accepted, { signal: this.signal, ...options });
  }
}
