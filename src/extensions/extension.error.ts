/** Stops the start. The message names the extension and says what to do. */
export class ExtensionError extends Error {
  override readonly name = 'ExtensionError';
}
