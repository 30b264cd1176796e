import { ConcurrencyLimiter } from '../core/concurrency/concurrency-limiter';
import type { BulkContext } from './bulk-action';
import { failed } from './bulk-item-error';
import type { BulkItem, BulkOutcome } from './bulk-item';

/** Items that are carried out at a time. */
const AT_ONCE = 8;

/** Carries items out that take effect each by itself; what one throws is its own error. */
export function runEach(
  { signal }: Pick<BulkContext, 'signal'>,
  items: readonly BulkItem[],
  work: (item: BulkItem) => Promise<BulkOutcome>,
): Promise<BulkOutcome[]> {
  const gate = new ConcurrencyLimiter(AT_ONCE);
  const carryOut = async (item: BulkItem): Promise<BulkOutcome> => {
    signal.throwIfAborted();
    try {
      return await work(item);
    } catch (error) {
      // A worker that is told to stop says nothing of the item.
      signal.throwIfAborted();
      return failed(error);
    }
  };
  return Promise.all(items.map((item) => gate.run(() => carryOut(item))));
}
