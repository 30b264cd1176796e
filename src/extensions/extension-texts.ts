import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../core/i18n/language';
import type { DomainTexts } from '../core/i18n/text-catalogue';

type Texts = DomainTexts[Language];

/** The groups of texts of a folder `{language}/{group}.json`; a group that a language lacks has no texts there. */
export function readTexts(folder: string): Map<string, DomainTexts> {
  const files = new Map(LANGUAGES.map((lang) => [lang, readdirSync(join(folder, lang))]));
  const names = [...files.values()].flat().filter((name) => name.endsWith('.json'));
  return new Map(
    [...new Set(names)].map((name): [string, DomainTexts] => {
      const texts = LANGUAGES.map((lang) => [
        lang,
        files.get(lang)?.includes(name) ? readFile(folder, lang, name) : {},
      ]);
      return [name.replace(/\.json$/, ''), Object.fromEntries(texts) as DomainTexts];
    }),
  );
}

function readFile(folder: string, lang: Language, name: string): Texts {
  return JSON.parse(readFileSync(join(folder, lang, name), 'utf8')) as Texts;
}
