/** The port behind which the queue library stands. */
export abstract class JobQueue<Payload> {
  /** Runs a job of that name again and again; adding it twice changes nothing. */
  abstract repeat(name: string, payload: Payload, everyMs: number): Promise<void>;

  /** Runs a job once; adding it twice under one id changes nothing. Fails at once when the queue is away. */
  abstract add(id: string, payload: Payload): Promise<void>;
}
