import { getDecoder } from 'iconv-lite';
import { AppError } from '../core/errors/app-error';
import { isImplausible } from './windows-1252';

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const MARKS: readonly { bytes: readonly number[]; name: CsvEncoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], name: 'utf-8' },
  { bytes: [0xff, 0xfe], name: 'utf-16le' },
  { bytes: [0xfe, 0xff], name: 'utf-16be' },
];

/** The character that iconv-lite returns for a byte that the encoding does not define. */
const UNKNOWN_CHARACTER = '\ufffd';

/**
 * Detects the encoding of a stream. A byte order mark determines it. Without one, it is UTF-8 if all bytes are valid
 * UTF-8, and otherwise windows-1252.
 */
export class EncodingFinder {
  private readonly utf8 = new TextDecoder('utf-8', { fatal: true });
  private head = Buffer.alloc(0);
  private isUtf8 = true;

  push(bytes: Buffer): void {
    if (this.head.length < 3) this.head = Buffer.concat([this.head, bytes.subarray(0, 3)]).subarray(0, 3);
    this.check(() => this.utf8.decode(bytes, { stream: true }));
  }

  end(): CsvEncoding {
    this.check(() => this.utf8.decode());
    const marked = MARKS.find(({ bytes }) => bytes.every((byte, index) => this.head[index] === byte));
    return marked?.name ?? (this.isUtf8 ? 'utf-8' : 'windows-1252');
  }

  private check(decode: () => string): void {
    if (!this.isUtf8) return;
    try {
      decode();
    } catch {
      this.isUtf8 = false;
    }
  }
}

/**
 * Number of bytes to decode at a time. Decoding and checking a whole chunk of a stored file (255 KB) would block the
 * process for up to 80 ms.
 */
const PIECE = 16_384;

/**
 * Number of characters from the previous piece that are checked together with a piece, because a word can span two
 * pieces.
 */
const CONTEXT = 50;

/**
 * Decodes a file and removes the byte order mark.
 * @throws AppError VALIDATION_ERROR for invalid text, NUL characters, or text whose encoding is uncertain
 */
export async function* decodeText(content: AsyncIterable<Buffer>, encoding: CsvEncoding): AsyncGenerator<string> {
  const decode = encoding === 'windows-1252' ? windowsDecoder() : unicodeDecoder(encoding);
  for await (const bytes of content)
    for (let at = 0; at < bytes.length; at += PIECE) {
      const piece = bytes.subarray(at, at + PIECE);
      yield readable(() => decode(piece));
    }
  yield readable(() => decode());
}

function unicodeDecoder(encoding: string): (bytes?: Buffer) => string {
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (bytes) => decoder.decode(bytes, { stream: bytes !== undefined });
}

/** Node’s own decoder cannot be used, because it decodes 0x80 to 0x9f as control characters. */
function windowsDecoder(): (bytes?: Buffer) => string {
  const decoder = getDecoder('windows-1252');
  let before = '';
  return (bytes) => {
    const text = (bytes ? decoder.write(bytes) : decoder.end()) ?? '';
    if (text.includes('\0')) throw new TypeError('Text cannot contain NUL characters');
    const words = before + text;
    if (words.includes(UNKNOWN_CHARACTER) || isImplausible(words)) throw AppError.validation('file', 'csv_encoding');
    before = words.slice(-CONTEXT);
    return text;
  };
}

function readable(decode: () => string): string {
  let text: string;
  try {
    text = decode();
  } catch (error) {
    throw error instanceof AppError ? error : AppError.validation('file', 'csv_text');
  }
  if (text.includes('\0')) throw AppError.validation('file', 'csv_text');
  return text;
}
