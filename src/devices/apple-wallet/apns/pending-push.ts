import type { OutgoingHttpHeaders } from 'node:http2';
import type { PushOutcome } from './push-service';

export interface PendingPush {
  readonly headers: OutgoingHttpHeaders;
  tries: number;
  isFinished: boolean;
  finish(outcome: PushOutcome): void;
}
