/**
 * `Last-Modified` in whole seconds. A record read within the second of its last change gets the second before, so that
 * a later change in that second is not missed (docs/contract/apple.md#changed-passes).
 * @param tag last shown change
 * @param readAt when the record was read, by the same clock
 */
export function lastModified(tag: Date, readAt: Date): Date {
  const shown = Math.min(tag.getTime(), readAt.getTime() - 1000);
  return new Date(Math.floor(shown / 1000) * 1000);
}

/**
 * Whether a file with that `Last-Modified` has the last change. A file that got the second before does not count, and
 * is sent again.
 */
export function isUnmodified(tag: Date, since: Date): boolean {
  return Math.floor(tag.getTime() / 1000) * 1000 <= since.getTime();
}
