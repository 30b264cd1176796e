import type { OutgoingHttpHeaders } from 'node:http2';
import type { PushOutcome } from './push-service';

export interface PendingPush {
  readonly headers: OutgoingHttpHeaders;
  /** How often it got a stream. */
  tries: number;
  /** Only the first outcome counts. */
  isSettled: boolean;
  settle(outcome: PushOutcome): void;
}
