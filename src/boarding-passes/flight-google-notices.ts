import type { GoogleNotice, GoogleTexts } from '../pass-model/google-content';
import type { LocalizedString } from '../pass-model/google-types';
import { localized } from '../pass-files/google/google-values';
import { newsOf } from './flight-news';
import { flightCode } from './flight-view';
import type { Flight, FlightChange } from './schemas/flight.schema';

/** Creates one message for each change of the flight, with one sentence for each changed value. */
export function flightNotices(flight: Flight, texts: GoogleTexts): GoogleNotice[] {
  return newsOf(flight).map(({ at, changes }) => ({
    id: `flight-${new Date(at).getTime()}`,
    at: new Date(at),
    header: localized(flightCode(flight), 'en'),
    body: together(changes.map((change) => sentence(change, texts))),
  }));
}

function sentence({ sentence: text, value }: FlightChange, texts: GoogleTexts): LocalizedString {
  const values = byLanguage(texts(value));
  const { language, value: first } = texts(text).defaultValue;
  const filled = (words: string, tag: string) => words.replace('%@', values[tag] ?? value);
  const others = Object.entries(byLanguage(texts(text))).filter(([tag]) => tag !== language);
  return localized(
    filled(first, language),
    language,
    Object.fromEntries(others.map(([tag, words]) => [tag, filled(words, tag)])),
  );
}

function together(sentences: readonly LocalizedString[]): LocalizedString {
  const { language } = sentences[0].defaultValue;
  const all = sentences.map(byLanguage);
  const joined = (tag: string) => all.map((texts) => `${texts[tag]}.`).join(' ');
  const others = Object.keys(all[0]).filter((tag) => tag !== language);
  return localized(joined(language), language, Object.fromEntries(others.map((tag) => [tag, joined(tag)])));
}

function byLanguage({ defaultValue, translatedValues = [] }: LocalizedString): Record<string, string> {
  return Object.fromEntries([defaultValue, ...translatedValues].map(({ language, value }) => [language, value]));
}
