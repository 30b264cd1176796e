/** E-mail addresses are compared trimmed and in lower case (api-decisions.md, 4.1). */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase();
}
