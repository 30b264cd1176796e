/** A `pass.strings` that a phone cannot read. The message completes the sentence "The file …". */
export class StringsFileError extends Error {
  override readonly name = 'StringsFileError';
}

const BLANK = /(?:\s+|\/\*[\s\S]*?\*\/|\/\/[^\n]*)+/y;
const QUOTED = /"([^"\\]*(?:\\[\s\S][^"\\]*)*)"/.source;
const PAIR = new RegExp(`${QUOTED}\\s*=\\s*${QUOTED}\\s*;`, 'y');

/**
 * Reads the pairs of a strings file (Apple, "String Resources"): UTF-16 with a byte order mark, or UTF-8.
 * @returns texts by key
 * @throws StringsFileError
 */
export function readStrings(bytes: Buffer): Map<string, string> {
  const text = decode(bytes);
  const texts = new Map<string, string>();
  for (let at = skip(text, 0); at < text.length; at = skip(text, PAIR.lastIndex)) {
    PAIR.lastIndex = at;
    const [, key, value] = PAIR.exec(text) ?? [];
    if (key === undefined) {
      throw new StringsFileError(`has a syntax error in line ${text.slice(0, at).split('\n').length}`);
    }
    texts.set(unquote(key), unquote(value));
  }
  return texts;
}

const unquote = (text: string) => text.replace(/\\([\s\S])/g, '$1');

function skip(text: string, at: number): number {
  BLANK.lastIndex = at;
  return BLANK.test(text) ? BLANK.lastIndex : at;
}

function decode(bytes: Buffer): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new StringsFileError('is neither UTF-16 with a byte order mark nor UTF-8');
  }
}
