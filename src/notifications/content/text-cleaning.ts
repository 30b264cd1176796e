/** Text direction marks, and all control characters except line breaks and tabs. */
const UNSEEN = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g;

/** Puts text on one line, for SMS and for subjects, where a line break could inject a header. */
export function oneLine(text: string): string {
  return withoutUnseen(text).replace(/\s+/g, ' ').trim();
}

/** Splits text into paragraphs at empty lines, and each paragraph into lines. */
export function paragraphsOf(text: string): string[][] {
  return withoutUnseen(text)
    .split(/(?:\r?\n[^\S\n]*){2,}/)
    .map((paragraph) => paragraph.split(/\r?\n/).map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line !== ''))
    .filter((lines) => lines.length > 0);
}

/** @param most maximum number of characters, including the ellipsis */
export function shorten(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 3)
        .join('')
        .trimEnd()}...`;
}

function withoutUnseen(text: string): string {
  return text.replace(/[\u2028\u2029]/g, '\n').replace(UNSEEN, '');
}
