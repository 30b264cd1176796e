/**
 * Value of `Last-Modified`. A record changed within the last second gets the second before, so that another change in
 * the same second is not missed (docs/contract/apple.md#changed-passes).
 * @param readAt when the record was read, by the same clock
 */
export function lastModified(tag: Date, readAt: Date): Date {
  const shown = Math.min(tag.getTime(), readAt.getTime() - 1000);
  return new Date(Math.floor(shown / 1000) * 1000);
}

/** A file that was served with the second before counts as modified and is sent again. */
export function isUnmodified(tag: Date, since: Date): boolean {
  return Math.floor(tag.getTime() / 1000) * 1000 <= since.getTime();
}
