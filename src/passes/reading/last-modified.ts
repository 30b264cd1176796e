/**
 * Returns the value of `Last-Modified`. A record that changed within the last second gets the previous second, so that
 * another change in the same second is not missed (docs/contract/apple.md#changed-passes).
 * @param readAt when the record was read, by the clock that set `tag`
 */
export function lastModified(tag: Date, readAt: Date): Date {
  const shown = Math.min(tag.getTime(), readAt.getTime() - 1000);
  return new Date(Math.floor(shown / 1000) * 1000);
}

/** Compares whole seconds, so a file that was sent with the previous second counts as modified and is sent again. */
export function isUnmodified(tag: Date, since: Date): boolean {
  return Math.floor(tag.getTime() / 1000) * 1000 <= since.getTime();
}
