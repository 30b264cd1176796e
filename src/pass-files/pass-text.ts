import { DeclaredNames } from '../core/declared-names';
import { declareTexts, type DomainTexts } from '../core/i18n/text-catalogue';
import type { ExtensionPassTexts } from './extension-pass-texts';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

/** The built-in texts of passes. Those that several kinds show stand here; each kind adds its own in `x.texts.ts`. */
export interface PassTexts extends SharedPassTexts, ExtensionPassTexts {}
type SharedPassTexts = typeof en.pass;

export type PassTextKey = keyof PassTexts;

/** A label: the key of a built-in text, or a text of the business, which is the same in every language. */
export type PassLabel = PassTextKey | (string & {});

const keys = new DeclaredNames<PassTextKey>('text of passes');
const known = new Set<string>();

/**
 * Keys of the texts that passes bring with them. They go into `pass.strings`, where Wallet exchanges every text of the
 * pass that equals a key; hence their form, which no text of a business has by accident.
 */
export const PASS_TEXT_KEYS = keys.list;

const FORM = /^(label|change|status)_[a-z_]+$/;

/** Declares texts of passes, in all languages. @throws Error for a key that is declared already, or of another form */
export function definePassTexts<T extends Readonly<Record<string, string>>>(texts: {
  en: T;
  fr: NoInfer<T>;
}): readonly (keyof T & string)[] {
  const names = Object.keys(texts.en) as (keyof T & string)[];
  const odd = names.find((name) => !FORM.test(name));
  if (odd) throw new Error(`The text of passes ${odd} must begin with label_, change_ or status_, in small letters`);
  keys.declare(names as unknown as PassTextKey[]);
  for (const name of names) known.add(name);
  declareTexts('pass', texts as DomainTexts);
  return names;
}

definePassTexts({ en: en.pass, fr: fr.pass });

export function isPassTextKey(label: string): label is PassTextKey {
  return known.has(label);
}
