import { isPassTextKey } from './pass-text';
import type { PassView } from '../pass-model/pass-mapping';

/** Word joiners, which show nothing. */
const MARK = '\u2060\u2060';

/** Not shown as a text: what scanners read stays as it is. */
const UNMARKED = 'barcode';

/**
 * A view whose texts are never taken for a text of the service. A customer may write `label_gate`, which is also the key of
 * a label: such a text gets a mark that composers take away again. Mostly there is none, and the view is the same.
 */
export function withPlainTexts<V extends PassView<unknown>>(view: V): V {
  const { pass, template, wallet, holder } = view;
  const texts = { pass, template, wallet, ...(holder && { holder }) };
  const marked = changed(texts, plainText);
  return marked === texts ? view : { ...view, ...marked };
}

/** One text, as `withPlainTexts` marks those of a view. */
export function plainText(text: string): string {
  return isPassTextKey(text) ? text + MARK : text;
}

/** The same without marks. */
export function withoutMarks<T>(value: T): T {
  return changed(value, withoutMark);
}

export function withoutMark(text: string): string {
  return text.includes(MARK) ? text.replaceAll(MARK, '') : text;
}

/** Whether it is a business's own text that equals a key of the service's. */
export function isMarkedKey(text: string): boolean {
  return text.endsWith(MARK) && isPassTextKey(withoutMark(text));
}

/** Changes texts in plain objects and lists; returns the same value when nothing changes. */
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
