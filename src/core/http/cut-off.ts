import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Whether the connection closed or broke before the whole request arrived. The socket knows first; a body parser that
 * starts in between would miss the body.
 */
export function isCutOff({ complete, destroyed, socket }: IncomingMessage): boolean {
  return !complete && (destroyed || !socket.readable);
}

/** The status for the log and the metrics. A caller who leaves before the response starts counts as a bad request. */
export function statusOf({ headersSent, statusCode }: Pick<ServerResponse, 'headersSent' | 'statusCode'>): number {
  return headersSent ? statusCode : 400;
}
