/** Names of all queues. Jobs contain only IDs, because the data is in MongoDB and Redis may be flushed. */
export const QUEUES = {
  /** Queue with one job per task and interval, regardless of the number of processes. */
  scheduledTasks: 'scheduled-tasks',
  bulk: 'bulk',
  /** Queue for bulk work that must not wait behind other chunks (see `BulkDispatcher`). */
  bulkFirst: 'bulk-first',
} as const;

export interface ScheduledTaskJob {
  task: string;
}

/** A chunk to run, or an operation that needs a search for its items. */
export type BulkJob = { chunk: string } | { operation: string; wallet: string };
