import { PreparedFile, prepareFile } from './zip-writer';

/**
 * Builds `<language>.lproj/pass.strings`. Wallet replaces every text of pass.json that equals a key by its value in the
 * phone's language, so keys should be such that no pass holds one by accident.
 *
 * UTF-16LE with a byte order mark: Apple's documented encoding of strings files, and the only one that says in the file
 * itself which it is.
 * @param language language code of the folder, such as `en`
 */
export function passStrings(language: string, texts: Record<string, string>): PreparedFile {
  const lines = Object.entries(texts).map(([key, text]) => `${quote(key)} = ${quote(text)};\n`);
  return prepareFile(`${language}.lproj/pass.strings`, Buffer.from(`\ufeff${lines.join('')}`, 'utf16le'));
}

const ESCAPES: Record<string, string> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const quote = (text: string) => `"${text.replace(/["\\\n\r\t]/g, (character) => ESCAPES[character])}"`;
