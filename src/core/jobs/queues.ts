/** All queues. Jobs carry ids only: MongoDB is the truth, Redis may be flushed. */
export const QUEUES = {
  /** One job per task and turn, however many processes run. */
  scheduledTasks: 'scheduled-tasks',
  bulk: 'bulk',
  /** Bulk work that does not wait behind the other chunks: see `BulkDispatcher`. */
  bulkFirst: 'bulk-first',
} as const;

export interface ScheduledTaskJob {
  task: string;
}

/** A chunk to run, or an operation whose items must be found. */
export type BulkJob = { chunk: string } | { operation: string; wallet: string };
