import { randomInt } from 'node:crypto';
import { IS_LONG, timingsVariable } from '../../support/test-environment';

/** Number of rounds of a drill; each hits another moment. */
export const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 3);

/** Repeats a run: `FAULT_SEED=… npm test fault`. */
export const SEED = Number(process.env.FAULT_SEED ?? randomInt(1_000_000));

/**
 * Workers that are gone are noticed sooner than in production, and a bulk operation has as many chunks with fewer items.
 */
export const TIMINGS = timingsVariable({
  bulkLeaseMs: 2000,
  bulkChunkItems: 100,
  messageCallMs: 10_000,
  messageLeaseMs: 18_000,
});

/** Size of a test in a usual run, and in the long one. */
export const sized = (usual: number, long: number): number => (IS_LONG ? long : usual);

/** Items of an operation in the middle of which something happens. Updates take longest. */
export const BULK_ITEMS = { issue: sized(500, 3000), update: sized(400, 1500), delete: sized(500, 3000) };

/** So long MongoDB keeps locked what a killed process was writing in a transaction. */
export const TRANSACTION_SECONDS = sized(6, 20);
