/** Port to the queue library. */
export abstract class JobQueue<Payload> {
  /** Schedules a repeating job; idempotent. */
  abstract repeat(name: string, payload: Payload, everyMs: number): Promise<void>;

  /** Adds a job once per id. Fails at once when the queue is away. */
  abstract add(id: string, payload: Payload): Promise<void>;
}
