/** Something could not be done in time because others came first; nothing was written. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}
