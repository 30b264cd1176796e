/** Thrown if the service is too busy to do something in time. Nothing was written. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}
