/** Within this time a call is answered, also when MongoDB hangs (docs/contract/operation.md#mongodb-outage). */
const TIMEOUT_MS = 4500;

/** MongoDB did not do something in time; a repetition may have more luck. */
export class DatabaseTimeoutError extends Error {
  override readonly name = 'DatabaseTimeoutError';
}

/**
 * Gives a MongoDB up that does not answer: the driver notices a hanging server only after its heartbeats, and its own
 * `timeoutMS` has no effect. Whether a write took effect is then unknown, as with every broken connection.
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
