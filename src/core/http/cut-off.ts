import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Whether the connection closed or failed before the whole request arrived. Also checks the socket, which detects this
 * first: a body parser that starts before the request detects it would never get the body.
 */
export function isCutOff({ complete, destroyed, socket }: IncomingMessage): boolean {
  return !complete && (destroyed || !socket.readable);
}

/**
 * Returns the status for the log and the metrics. If the caller disconnects before the response starts, the request
 * counts as a bad request.
 */
export function statusOf({ headersSent, statusCode }: Pick<ServerResponse, 'headersSent' | 'statusCode'>): number {
  return headersSent ? statusCode : 400;
}
