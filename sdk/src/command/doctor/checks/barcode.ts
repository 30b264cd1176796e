import type { Readable } from '../check.js';
import { failure, type Finding, ok, warning, worst } from '../finding.js';
import { isObject, isText, type Json, show } from '../json.js';

/** The most bytes that a code of each format holds. */
const CAPACITY: Record<string, number> = {
  PKBarcodeFormatQR: 2953,
  PKBarcodeFormatPDF417: 1108,
  PKBarcodeFormatAztec: 1914,
  PKBarcodeFormatCode128: 80,
  PKBarcodeFormatEAN13: 13,
  PKBarcodeFormatCode39: 80,
  PKBarcodeFormatCodabar: 80,
  PKBarcodeFormatI2of5: 80,
};
const CODE_128 = 'PKBarcodeFormatCode128';
const LATIN = /^iso-?8859-1$/i;

/** The barcode can be drawn: a known format, a text, and an encoding that has all its characters. */
export function barcode({ passJson: { barcodes, barcode: single } }: Readable<'passJson'>): Finding {
  if (barcodes === undefined && single === undefined) return ok('The pass has no barcode.');
  if (barcodes !== undefined && !(Array.isArray(barcodes) && barcodes.every(isObject))) {
    return failure(`barcodes is ${show(barcodes)}; it must be a list of barcodes.`);
  }
  if (single !== undefined && !isObject(single)) return failure(`barcode is ${show(single)}; it must be an object.`);
  const list = (barcodes as Json[] | undefined) ?? [];
  return worst(
    [
      ...list.flatMap(wrongBarcode),
      ...(single ? wrongBarcode(single) : []),
      ...(single && single.format === CODE_128
        ? [failure('barcode cannot be Code 128. Write it into the list barcodes, which phones read since iOS 9.')]
        : []),
      ...(barcodes === undefined ? [warning('barcode is the old form. Write the list barcodes beside it.')] : []),
      ...(list.length === 0 && barcodes !== undefined
        ? [warning('barcodes is empty: no code is shown. Leave it out.')]
        : []),
    ],
    `${show(list[0]?.message)} as ${String(list[0]?.format)}.`,
  );
}

function wrongBarcode({ format, message, messageEncoding, altText }: Json): Finding[] {
  const capacity = CAPACITY[String(format)];
  if (capacity === undefined) {
    return [failure(`The barcode’s format is ${show(format)}. Use one of ${Object.keys(CAPACITY).join(', ')}.`)];
  }
  if (!isText(message)) return [failure(`The barcode’s message is ${show(message)}; it must be a text.`)];
  if (!isText(messageEncoding)) return [failure('The barcode has no messageEncoding. Write "iso-8859-1".')];
  const length = encodedLength(message, messageEncoding);
  if (length === null) {
    return [
      failure(
        `The barcode’s message ${show(message)} cannot be written in ${messageEncoding}. Use "utf-8", or other characters.`,
      ),
    ];
  }
  return [
    ...(length > capacity
      ? [failure(`The barcode’s message has ${length} bytes; this format holds ${capacity}. Shorten it.`)]
      : []),
    ...(format === CODE_128 && !isAscii(message)
      ? [failure('Code 128 holds ASCII only. Use other characters, or a QR code.')]
      : []),
    ...(altText !== undefined && typeof altText !== 'string'
      ? [failure(`altText is ${show(altText)}; it must be a text.`)]
      : []),
  ];
}

/** Bytes of the text in an encoding; null where it has not all the characters, or is not known. */
function encodedLength(message: string, encoding: string): number | null {
  if (LATIN.test(encoding)) return isWithin(message, 0xff) ? message.length : null;
  if (/^(us-)?ascii$/i.test(encoding)) return isAscii(message) ? message.length : null;
  if (/^utf-?8$/i.test(encoding)) {
    const bytes = Buffer.from(message);
    return bytes.toString() === message ? bytes.length : null;
  }
  return isKnown(encoding) ? message.length : null;
}

function isKnown(encoding: string): boolean {
  try {
    return new TextDecoder(encoding).encoding !== '';
  } catch {
    return false;
  }
}

const isAscii = (text: string) => isWithin(text, 0x7f);
const isWithin = (text: string, limit: number) => [...text].every((character) => character.codePointAt(0)! <= limit);
