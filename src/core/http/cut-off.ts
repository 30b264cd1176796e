import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Whether the connection closed, or broke, before the whole request had arrived. The socket knows it first; a body parser
 * that starts between the two would leave the body out.
 */
export function isCutOff({ complete, destroyed, socket }: IncomingMessage): boolean {
  return !complete && (destroyed || !socket.readable);
}

/** The status for the log and the metrics. A caller who leaves before the answer begins counts as a bad request. */
export function statusOf({ headersSent, statusCode }: Pick<ServerResponse, 'headersSent' | 'statusCode'>): number {
  return headersSent ? statusCode : 400;
}
