import type { Queue } from 'bull';

/** A queue, independent of the library that implements it. */
export abstract class JobQueue<Payload> {
  /** Schedules a repeating job. Can be called again with the same arguments. */
  abstract repeat(name: string, payload: Payload, everyMs: number): Promise<void>;

  /** Adds a job. Does nothing if the queue has a job with this ID. Fails immediately if the queue is unavailable. */
  abstract add(id: string, payload: Payload): Promise<void>;
}

/** Keeps failed jobs for a week, so that the operator can examine them. */
const KEEP = { removeOnComplete: true, removeOnFail: { age: 604_800, count: 1000 } };

export class BullQueue<Payload> extends JobQueue<Payload> {
  constructor(private readonly queue: Queue<Payload>) {
    super();
  }

  async repeat(name: string, payload: Payload, everyMs: number): Promise<void> {
    await this.queue.add(payload, { ...KEEP, jobId: name, repeat: { every: everyMs } });
  }

  async add(id: string, payload: Payload): Promise<void> {
    await this.queue.add(payload, { ...KEEP, jobId: id });
  }
}
