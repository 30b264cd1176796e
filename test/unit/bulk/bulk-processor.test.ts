import { BulkProcessor } from '../../../src/bulk/bulk.processor';

const INTERVAL_MS = 5000;

it('does not reconcile again before the last run has ended', async () => {
  jest.useFakeTimers();
  let end = () => {};
  const reconcile = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const processor = new BulkProcessor(null as never, { listenTo: () => undefined } as never, { reconcile } as never);
  processor.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(3 * INTERVAL_MS);
  expect(reconcile).toHaveBeenCalledTimes(1);
  end();
  await jest.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(reconcile).toHaveBeenCalledTimes(2);
  processor.onApplicationShutdown();
  jest.useRealTimers();
});
