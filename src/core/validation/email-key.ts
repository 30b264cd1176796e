/** Trimmed and in lower case (docs/contract/requests.md#e-mail-addresses). */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase();
}
