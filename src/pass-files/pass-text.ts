import { DeclaredNames } from '../core/declared-names';
import { declareTexts, type DomainTexts } from '../core/i18n/text-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

/** Built-in texts shared by kinds; each kind adds its own in `x.texts.ts`. */
export interface PassTexts extends SharedPassTexts {}
type SharedPassTexts = typeof en.pass;

export type PassTextKey = keyof PassTexts;

/** The key of a built-in text, or the business's own text. */
export type PassLabel = PassTextKey | (string & {});

const keys = new DeclaredNames<PassTextKey>('text of passes');
const known = new Set<string>();

/** Wallet replaces every text that equals a key: the keys' form keeps a business's text from being one. */
export const PASS_TEXT_KEYS = keys.list;

const FORM = /^(label|change|status)_[a-z_]+$/;

/** Declares texts in all languages. @throws Error for a declared key, or one of another form */
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
