import type { Types } from 'mongoose';
import { BusyError } from '../errors/busy-error';

export interface FairQueueLimits {
  /** What the tasks process, for the error message, such as `images`. */
  what: string;
  /** Maximum cost of all running tasks in this process. A task costs 1 unless `run` specifies otherwise. */
  atOnce: number;
  /** Maximum cost of the running tasks of one key. Defaults to `atOnce`. */
  perKey?: number;
  /** Maximum number of running and waiting tasks of one key. Defaults to unlimited. */
  queuedPerKey?: number;
  /** Maximum number of running and waiting tasks of all keys. Defaults to unlimited. */
  queued?: number;
  /** Maximum time that a task can wait. Defaults to unlimited. */
  maxWaitMs?: number;
  /** Creates the error for a task that finds the queue full or waits too long. Defaults to a `BusyError`. */
  refuse?: () => Error;
}

interface Waiting {
  cost: number;
  start?: () => void;
}

interface Line {
  key: string;
  running: number;
  tasks: number;
  waiting: Waiting[];
}

/**
 * Limits how many tasks run at once, in total and per key (usually a wallet). Further tasks wait in the line of their
 * key. The lines take turns, so that a key with many tasks does not delay other keys.
 */
export class FairQueue {
  /** Waiting lines in the order of their turns. The line that was served last is at the end. */
  private readonly lines = new Map<string, Line>();
  private running = 0;
  private tasks = 0;
  private waiting = 0;

  constructor(private readonly limits: FairQueueLimits) {}

  /**
   * @param cost at most `atOnce` and `perKey`; a task with a higher cost would never start
   * @throws the error of `refuse` if too many tasks wait or this task has waited too long; the task has not started
   */
  async run<T>(key: string | Types.ObjectId, task: () => Promise<T>, cost = 1): Promise<T> {
    const line = this.join(key.toString());
    try {
      const turn = this.turn(line, cost);
      if (turn) await turn;
      try {
        return await task();
      } finally {
        line.running -= cost;
        this.running -= cost;
      }
    } finally {
      this.leave(line);
      this.startNext();
    }
  }

  private join(key: string): Line {
    const { queuedPerKey = Infinity, queued = Infinity } = this.limits;
    const line = this.lines.get(key) ?? { key, running: 0, tasks: 0, waiting: [] };
    if (line.tasks >= queuedPerKey || this.tasks >= queued) throw this.refusal();
    this.lines.set(key, line);
    line.tasks += 1;
    this.tasks += 1;
    return line;
  }

  private leave(line: Line): void {
    line.tasks -= 1;
    this.tasks -= 1;
    this.moveToEnd(line);
  }

  /** Waits for the task's turn. Undefined if the task can start immediately. */
  private turn(line: Line, cost: number): Promise<void> | undefined {
    const waiting: Waiting = { cost };
    line.waiting.push(waiting);
    this.waiting += 1;
    this.startNext();
    if (!line.waiting.includes(waiting)) return undefined;
    return new Promise((resolve, reject) => {
      const { maxWaitMs } = this.limits;
      const giveUp = () => {
        line.waiting.splice(line.waiting.indexOf(waiting), 1);
        this.waiting -= 1;
        reject(this.refusal());
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
      waiting.start = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /**
   * Starts the waiting tasks for which there is capacity. If the next task lacks only total capacity, no other task
   * starts before it, so that large tasks also get their turn.
   */
  private startNext(): void {
    const { atOnce, perKey = atOnce } = this.limits;
    while (this.waiting > 0 && this.running < atOnce) {
      const line = [...this.lines.values()].find(
        ({ running, waiting: [next] }) => next !== undefined && running + next.cost <= perKey,
      );
      if (!line || this.running + line.waiting[0].cost > atOnce) return;
      const next = line.waiting.shift()!;
      this.waiting -= 1;
      line.running += next.cost;
      this.running += next.cost;
      this.moveToEnd(line);
      next.start?.();
    }
  }

  private moveToEnd(line: Line): void {
    this.lines.delete(line.key);
    if (line.tasks > 0) this.lines.set(line.key, line);
  }

  private refusal(): Error {
    const { what, refuse } = this.limits;
    return refuse?.() ?? new BusyError(`Too many ${what} are queued`);
  }
}
