const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Decodes UTF-8 and removes the byte order mark.
 * @throws TypeError for bytes that are not UTF-8
 */
export function decodeUtf8(bytes: Uint8Array): string {
  return UTF8.decode(bytes);
}
