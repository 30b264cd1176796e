/** All queues and what their jobs carry: ids only; MongoDB is the truth, Redis a dispatcher that may be flushed. */
export const QUEUES = {
  /** Work that comes round by itself; one job a task and turn, whatever the number of processes. */
  scheduledTasks: 'scheduled-tasks',
  /** Chunks of bulk operations. */
  bulk: 'bulk',
} as const;

export interface ScheduledTaskJob {
  /** Name under which the task is registered. */
  task: string;
}

/** A chunk to be carried out, or an operation whose items are to be found. */
export type BulkJob = { chunk: string } | { operation: string; wallet: string };
