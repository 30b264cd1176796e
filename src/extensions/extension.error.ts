/** Thrown to prevent startup. The message contains the name of the extension and says what to do. */
export class ExtensionError extends Error {
  override readonly name = 'ExtensionError';
}
