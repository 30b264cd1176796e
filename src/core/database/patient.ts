/** Within this time a call is answered, also when MongoDB hangs (docs/contract/operation.md#mongodb-outage). */
const PATIENCE_MS = 4500;

/** MongoDB did not do something in time; a repetition may have more luck. */
export class LateError extends Error {
  override readonly name = 'LateError';
}

/**
 * Gives a MongoDB up that does not answer: the driver notices a hanging server only after its heartbeats, and its own
 * `timeoutMS` has no effect. Whether a write took effect is then unknown, as with every broken connection.
 */
export async function patient<R>(operation: Promise<R>): Promise<R> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LateError(`MongoDB did not answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([operation, late]);
  } finally {
    clearTimeout(timer);
  }
}
