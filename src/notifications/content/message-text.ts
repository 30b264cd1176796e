/** Controls but line breaks and tabs, and the marks that turn the direction of the text around them. */
const UNSEEN = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g;

/** Letters that look alike; one of those that GSM 03.38 lacks makes a segment of an SMS 67 instead of 153 characters. */
const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
};

/** A text in one line: of subjects and SMS, where a line break could begin something else. */
export function oneLine(text: string): string {
  return withoutUnseen(text).replace(/\s+/g, ' ').trim();
}

/** Paragraphs, which empty lines part, in lines. */
export function paragraphsOf(text: string): string[][] {
  return withoutUnseen(text)
    .split(/(?:\r?\n[^\S\n]*){2,}/)
    .map((paragraph) => paragraph.split(/\r?\n/).map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line !== ''))
    .filter((lines) => lines.length > 0);
}

/** @param most characters, the dots that stand for the rest among them */
export function shorten(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 3)
        .join('')
        .trimEnd()}...`;
}

/** An SMS in as few segments as its words allow. */
export function smsText(text: string): string {
  return oneLine(text.replace(/[‘’“”–—…\u00a0\u202f]/g, (letter) => PLAIN[letter]));
}

function withoutUnseen(text: string): string {
  return text.replace(/[\u2028\u2029]/g, '\n').replace(UNSEEN, '');
}
