export class DerError extends Error {
  override readonly name = 'DerError';
}
