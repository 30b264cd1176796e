/**
 * Calls fail after this time if MongoDB does not respond, so that callers always get a response
 * (docs/contract/operation.md#mongodb-outage).
 */
const TIMEOUT_MS = 4500;

export class DatabaseTimeoutError extends Error {
  override readonly name = 'DatabaseTimeoutError';
}

/**
 * Rejects if MongoDB takes too long. Needed because the driver detects only after several heartbeats that MongoDB does
 * not respond. A write may still take effect.
 */
export async function withTimeout<R>(operation: Promise<R>): Promise<R> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new DatabaseTimeoutError(`MongoDB did not answer within ${TIMEOUT_MS} ms`)),
      TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([operation, late]);
  } finally {
    clearTimeout(timer);
  }
}
