import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Language } from '../../src/core/i18n/language';

const ROOT = join(__dirname, '../..');
const TEXTS = join(ROOT, 'i18n');

/** All files of texts, one for each language: the service's by file, a domain's by folder. */
export const TEXT_FILES: Readonly<Record<string, Record<Language, string>>> = Object.fromEntries([
  ...[...new Set(['en', 'fr'].flatMap((lang) => readdirSync(join(TEXTS, lang))))].map((name) => [
    `i18n/${name}`,
    { en: join(TEXTS, 'en', name), fr: join(TEXTS, 'fr', name) },
  ]),
  ...readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => basename(name) === 'i18n' && existsSync(join(ROOT, 'src', name, 'en.json')))
    .map((name) => [`src/${name}`, { en: join(ROOT, 'src', name, 'en.json'), fr: join(ROOT, 'src', name, 'fr.json') }]),
]) as Record<string, Record<Language, string>>;

/** Texts by the path of their keys. */
export function flatTexts(node: object, path = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(flatTexts(value, `${path}${key}.`))
        : [[path + key, String(value)]],
    ),
  );
}

/** The texts of one of `TEXT_FILES` by their whole key, such as `errors.FORBIDDEN`. */
export function textsOf(name: string, lang: Language): Record<string, string> {
  const file = TEXT_FILES[name][lang];
  const texts = JSON.parse(readFileSync(file, 'utf8')) as object;
  const isOfService = !relative(TEXTS, dirname(file)).startsWith('..');
  return flatTexts(texts, isOfService ? `${basename(file, '.json')}.` : '');
}
