import type { OutgoingHttpHeaders } from 'node:http2';
import type { PushOutcome } from './push-service';

/** A push on its way. */
export interface PendingPush {
  readonly headers: OutgoingHttpHeaders;
  /** How often it was given a stream. */
  tries: number;
  /** It has its outcome; only the first one counts. */
  isSettled: boolean;
  settle(outcome: PushOutcome): void;
}
