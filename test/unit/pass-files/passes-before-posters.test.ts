import { PASSES_OF_EVERY_KIND } from '../../support/composed-passes';
import { refusedKeys } from '../../support/passkit-schema';
import before from './data/passes-before-posters.json';

/** Made by the last release without actions, posters and texts in two languages: phones must not fetch what did not change. */
const BEFORE: Readonly<Record<string, { passJson: string; google: string }>> = before;

it.each(Object.entries(PASSES_OF_EVERY_KIND))('a %s without new features is unchanged to the byte', (name, make) => {
  const { passJson, google } = make();
  expect(JSON.stringify(passJson)).toBe(BEFORE[name].passJson);
  expect(JSON.stringify(google)).toBe(BEFORE[name].google);
  expect(refusedKeys(passJson)).toEqual([]);
});

it('covers every kind', () => {
  expect(Object.keys(BEFORE)).toEqual(Object.keys(PASSES_OF_EVERY_KIND));
});
