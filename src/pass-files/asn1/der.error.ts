/** Bytes that are not the ASN.1 structure they should be. */
export class DerError extends Error {
  override readonly name = 'DerError';
}
