/** Stops the start; the message says which extension it is about, and what to do. */
export class ExtensionError extends Error {
  override readonly name = 'ExtensionError';
}
