import { PreparedFile, prepareFile } from './zip-writer';

/**
 * Wallet replaces every string of pass.json that equals a key with the value in the phone’s language, so a key must not
 * accidentally equal another string. The encoding is UTF-16LE with a byte order mark: Apple’s documented encoding, and
 * the only one that the file itself identifies.
 */
export function passStrings(language: string, texts: Record<string, string>): PreparedFile {
  const lines = Object.entries(texts).map(([key, text]) => `${quote(key)} = ${quote(text)};\n`);
  return prepareFile(`${language}.lproj/pass.strings`, Buffer.from(`\ufeff${lines.join('')}`, 'utf16le'));
}

const ESCAPES: Record<string, string> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const quote = (text: string) => `"${text.replace(/["\\\n\r\t]/g, (character) => ESCAPES[character])}"`;
