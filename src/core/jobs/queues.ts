/** All queues. Jobs contain only IDs, because the data is in MongoDB and Redis may be flushed. */
export const QUEUES = {
  /** One job per task and interval, regardless of the number of processes. */
  scheduledTasks: 'scheduled-tasks',
  bulk: 'bulk',
  /** Bulk work that does not wait behind other chunks: see `BulkDispatcher`. */
  bulkFirst: 'bulk-first',
} as const;

export interface ScheduledTaskJob {
  task: string;
}

/** A chunk to run, or an operation whose items must be found. */
export type BulkJob = { chunk: string } | { operation: string; wallet: string };
