import { isPassTextKey } from './pass-text';
import type { PassView } from '../pass-model/pass-mapping';

/** Two word joiners, which are invisible. */
const MARK = '\u2060\u2060';

/** Name of a field whose values are never marked, because scanners must read them unchanged. */
const UNMARKED = 'barcode';

/**
 * Protects the strings of a view from being translated. For example, a customer may write `label_gate`, which is also
 * the key of a label. Such a string gets a mark, which the composers remove. Usually there is no such string, and the
 * same view is returned.
 */
export function withPlainTexts<V extends PassView<unknown>>(view: V): V {
  const { pass, template, wallet, holder } = view;
  const texts = { pass, template, wallet, ...(holder && { holder }) };
  const marked = changed(texts, plainText);
  return marked === texts ? view : { ...view, ...marked };
}

/** Marks a single string in the same way as `withPlainTexts` marks those of a view. */
export function plainText(text: string): string {
  return isPassTextKey(text) ? text + MARK : text;
}

/** Removes the marks. */
export function withoutMarks<T>(value: T): T {
  return changed(value, withoutMark);
}

export function withoutMark(text: string): string {
  return text.includes(MARK) ? text.replaceAll(MARK, '') : text;
}

/** Whether a person wrote the string, and it equals a key of a built-in string. */
export function isMarkedKey(text: string): boolean {
  return text.endsWith(MARK) && isPassTextKey(withoutMark(text));
}

/** Applies `change` to the strings in plain objects and lists. If nothing changes, returns the same value. */
function changed<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return value;
  let copy: Record<string, unknown> | undefined;
  for (const [name, item] of Object.entries(value)) {
    const next = name === UNMARKED ? item : changed<unknown>(item, change);
    if (next === item) continue;
    copy ??= (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
    copy[name] = next;
  }
  return (copy ?? value) as T;
}
