/** Matches text that shows nothing: white space, no-break and zero-width spaces, and other invisible characters. */
const NOTHING_SHOWN = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;

/**
 * Whether the value is a string without visible characters, which counts as absent
 * (docs/contract/requests.md#blank-texts).
 */
export function isBlank(value: unknown): value is string {
  return typeof value === 'string' && NOTHING_SHOWN.test(value);
}

/** Returns the value if it is a string that is not blank, and otherwise undefined. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && !isBlank(value) ? value : undefined;
}

/** The texts that show something, as one short text; undefined when none does. */
export function joinTexts(...values: readonly unknown[]): string | undefined {
  return textOf(values.flatMap((value) => textOf(value)?.trim() ?? []).join(' · '));
}
