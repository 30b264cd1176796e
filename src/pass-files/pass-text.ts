import { DeclaredNames } from '../core/declared-names';
import { declareTexts, type DomainTexts } from '../core/i18n/text-catalogue';
import type { ExtensionPassTexts } from './extension-pass-texts';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

/** Built-in strings. Each kind adds its own strings to this interface, in `x.texts.ts`. */
export interface PassTexts extends SharedPassTexts, ExtensionPassTexts {}
type SharedPassTexts = typeof en.pass;

export type PassTextKey = keyof PassTexts;

/** The key of a built-in string, or text from the business. */
export type PassLabel = PassTextKey | (string & {});

const keys = new DeclaredNames<PassTextKey>('text of passes');
const known = new Set<string>();

/**
 * Keys of all built-in strings. Wallet replaces every string that equals a key, so the keys have a form that no text
 * from a business has.
 */
export const PASS_TEXT_KEYS = keys.list;

const FORM = /^(label|change|status)_[a-z_]+$/;

/**
 * Declares strings in all languages.
 * @throws Error for a key that is already declared or does not have the required form
 */
export function definePassTexts<T extends Readonly<Record<string, string>>>(texts: {
  en: T;
  fr: NoInfer<T>;
}): readonly (keyof T & string)[] {
  const names = Object.keys(texts.en) as (keyof T & string)[];
  const invalid = names.find((name) => !FORM.test(name));
  if (invalid)
    throw new Error(`The pass text ${invalid} must be in lower case and begin with label_, change_, or status_`);
  keys.declare(names as unknown as PassTextKey[]);
  for (const name of names) known.add(name);
  declareTexts('pass', texts as DomainTexts);
  return names;
}

definePassTexts({ en: en.pass, fr: fr.pass });

export function isPassTextKey(label: string): label is PassTextKey {
  return known.has(label);
}
