import { PreparedFile, prepareFile } from './zip-writer';

/**
 * Creates `pass.strings` for one language. Wallet replaces every string of pass.json that equals a key with the text in
 * the phone’s language, so no other string may equal a key by accident. The file is UTF-16LE with a byte order mark,
 * which is the encoding that Apple documents, and the only one that a reader can detect from the file itself.
 */
export function passStrings(language: string, texts: Record<string, string>): PreparedFile {
  const lines = Object.entries(texts).map(([key, text]) => `${quote(key)} = ${quote(text)};\n`);
  return prepareFile(`${language}.lproj/pass.strings`, Buffer.from(`\ufeff${lines.join('')}`, 'utf16le'));
}

const ESCAPES: Record<string, string> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const quote = (text: string) => `"${text.replace(/["\\\n\r\t]/g, (character) => ESCAPES[character])}"`;
