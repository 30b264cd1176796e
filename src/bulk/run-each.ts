import { FairQueue } from '../core/concurrency/fair-queue';
import type { BulkContext } from './bulk-action';
import { failed } from './bulk-item-error';
import type { BulkItem, BulkOutcome } from './bulk-item';

const AT_ONCE = 8;

/** Runs items that are independent of each other. If an item throws, the exception becomes its error. */
export function runEach(
  { signal }: Pick<BulkContext, 'signal'>,
  items: readonly BulkItem[],
  work: (item: BulkItem) => Promise<BulkOutcome>,
): Promise<BulkOutcome[]> {
  const gate = new FairQueue({ what: 'items', atOnce: AT_ONCE });
  const carryOut = async (item: BulkItem): Promise<BulkOutcome> => {
    signal.throwIfAborted();
    try {
      return await work(item);
    } catch (error) {
      // If the worker is shutting down, the item did not cause the error.
      signal.throwIfAborted();
      return failed(error);
    }
  };
  return Promise.all(items.map((item) => gate.run('', () => carryOut(item))));
}
