/**
 * Patterns that do not occur in words in Windows-1252, but do occur if text in another encoding is decoded as
 * Windows-1252: `JosŽ`, `MŸller`, `dÕArgent`, `Stra§e` (MacRoman), `Fran‡ois`, `Pe¤a` (DOS code page 850), `£ukasz`,
 * `Paw³a` (Windows-1250), `Ïåòðîâ` (Windows-1251). The bytes alone do not show which of these encodings was used.
 */
const IMPLAUSIBLE: readonly RegExp[] = [
  // A capital letter within a word. MacRoman: é, ü, ä, å, ’, –, œ, and a no-break space.
  /\p{Ll}[ŠŽŒŸÕÐÏÊ]/u,
  /\p{L}[ŠŽŒŸ]\p{Ll}/u,
  // Symbols next to letters. MacRoman: à, ò, É, Ü, á, â, ô, Ä; code page 850: é, ç.
  /[ˆ˜]/,
  /ƒ\p{L}|\p{L}ƒ/u,
  /[†‡‰™€]\p{L}/u,
  /\p{L}[‚„‡‰]/u,
  // MacRoman: î, ë, ì, ï, ã, õ, ß, ø. In German, ‘ and “ follow a word, and ‚ and „ precede one.
  /\p{L}[‘“”•‹›§¿]\p{L}/u,
  // Code page 850: ñ, Ñ. Windows-1250 and ISO-8859-2: Ł, ł, ą, Ą, ż, Ż, ľ, Ľ.
  /[¤¥£¯]\p{Ll}|\p{L}[¤¥£¯³¹¾¼]\p{L}/u,
  // Other alphabets: Windows-1251, KOI8-R. Icelandic has up to four accented letters in a row (óþýður), but never five.
  /[À-ÖØ-öø-ÿ]{5}/,
  /^(?=[^‚\n]*\p{L}‘)[^‚\n]*$/mu,
  // Dashes within a word. MacRoman: ñ, ó.
  /\p{L}[–—]\p{Ll}/u,
  // MacRoman: Ö.
  /(?:^|[\s,;"])…\p{Ll}/u,
  // MacRoman: ö, û. In words with a real š or ž, a vowel is next to it.
  /[bcdfghjklmnpqrstvwxz][šž][bcdfghjklmnpqrstvwxz]/iu,
  // MacRoman: ú. In French, no vowel precedes œ.
  /[aeiou]œ/i,
  // MacRoman: í. In real words, an apostrophe rarely follows three or more letters and precedes a lowercase letter.
  /(?<=\p{L}{3})(?<!ll|nt|qu|rd|nd|tr|ud)’(?!(?:s|t|d|m|n|i|ll|re|ve)\b)\p{Ll}/u,
];

/** Whether text that was decoded as Windows-1252 is probably in another encoding (docs/csv.md#how-files-are-read). */
export function isImplausible(text: string): boolean {
  return IMPLAUSIBLE.some((pattern) => pattern.test(text));
}
