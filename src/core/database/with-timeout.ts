/**
 * Calls get a response within this time even if MongoDB does not respond (docs/contract/operation.md#mongodb-outage).
 */
const TIMEOUT_MS = 4500;

export class DatabaseTimeoutError extends Error {
  override readonly name = 'DatabaseTimeoutError';
}

/**
 * Needed because the driver takes several heartbeats to detect that MongoDB does not respond. The write may still take
 * effect.
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
