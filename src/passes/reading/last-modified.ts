/**
 * `Last-Modified` of what a phone gets. It has whole seconds: what was read within the second of its last change
 * carries the second before, so that a further change in that second is not missed
 * (docs/contract/apple.md#changed-passes).
 * @param tag last change of what is shown
 * @param readAt when the record was read, by the same clock
 */
export function lastModified(tag: Date, readAt: Date): Date {
  const shown = Math.min(tag.getTime(), readAt.getTime() - 1000);
  return new Date(Math.floor(shown / 1000) * 1000);
}

/**
 * Whether a file with that `Last-Modified` shows the last change. The change's own second counts, without the second held
 * back: what was read within it says the second before, and is given out once more.
 */
export function isUnmodified(tag: Date, since: Date): boolean {
  return Math.floor(tag.getTime() / 1000) * 1000 <= since.getTime();
}
