import { AppError } from '../core/errors/app-error';

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const MARKS: readonly { bytes: readonly number[]; name: CsvEncoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], name: 'utf-8' },
  { bytes: [0xff, 0xfe], name: 'utf-16le' },
  { bytes: [0xfe, 0xff], name: 'utf-16be' },
];

/** Windows-1252 from 0x80 to 0x9f; a blank where it has none. Node's decoder makes them control characters. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Detects the encoding while the file passes: by its byte order mark, else UTF-8 if valid, else windows-1252. */
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

/** Without the byte order mark. @throws AppError VALIDATION_ERROR for invalid text, or NUL characters */
export async function* decodeText(content: AsyncIterable<Buffer>, encoding: CsvEncoding): AsyncGenerator<string> {
  const decode = encoding === 'windows-1252' ? decodeWindows : unicodeDecoder(encoding);
  for await (const bytes of content) yield readable(() => decode(bytes));
  yield readable(() => decode());
}

function unicodeDecoder(encoding: string): (bytes?: Buffer) => string {
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (bytes) => decoder.decode(bytes, { stream: bytes !== undefined });
}

function decodeWindows(bytes?: Buffer): string {
  return (bytes?.toString('latin1') ?? '').replace(/[\x80-\x9f]/g, (character) => {
    const meant = WINDOWS[character.charCodeAt(0) - 0x80];
    if (meant === ' ') throw new TypeError('windows-1252 has no such character');
    return meant;
  });
}

function readable(decode: () => string): string {
  let text: string;
  try {
    text = decode();
  } catch {
    throw AppError.validation('file', 'csv_text');
  }
  if (text.includes('\0')) throw AppError.validation('file', 'csv_text');
  return text;
}
