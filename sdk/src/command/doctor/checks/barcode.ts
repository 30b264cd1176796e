import type { Readable } from '../check.js';
import { failure, type Finding, ok, warning, worst } from '../finding.js';
import { isObject, isText, type Json, show } from '../json.js';

/** Maximum number of bytes that each format can encode. */
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

/** Checks that the barcode has a known format, a text, and an encoding that contains all of the text’s characters. */
export function barcode({ passJson: { barcodes, barcode: single } }: Readable<'passJson'>): Finding {
  if (barcodes === undefined && single === undefined) return ok('The pass has no barcode.');
  if (barcodes !== undefined && !(Array.isArray(barcodes) && barcodes.every(isObject))) {
    return failure(`barcodes is ${show(barcodes)} but must be a list of barcodes.`);
  }
  if (single !== undefined && !isObject(single)) return failure(`barcode is ${show(single)} but must be an object.`);
  const list = (barcodes as Json[] | undefined) ?? [];
  return worst(
    [
      ...list.flatMap(wrongBarcode),
      ...(single ? wrongBarcode(single) : []),
      ...(single && single.format === CODE_128
        ? [failure('barcode cannot be Code 128. Use the list barcodes, which iOS 9 and later read.')]
        : []),
      ...(barcodes === undefined ? [warning('barcode is a deprecated key. Add the list barcodes too.')] : []),
      ...(list.length === 0 && barcodes !== undefined
        ? [warning('barcodes is empty, so phones show no code. Remove it.')]
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
  if (!isText(message)) return [failure(`The barcode’s message is ${show(message)} but must be a string.`)];
  if (!isText(messageEncoding)) return [failure('The barcode has no messageEncoding. Add "iso-8859-1".')];
  const length = encodedLength(message, messageEncoding);
  if (length === null) {
    return [
      failure(
        `The barcode’s message ${show(message)} cannot be encoded in ${messageEncoding}. Use "utf-8" or other characters.`,
      ),
    ];
  }
  return [
    ...(length > capacity
      ? [failure(`The barcode’s message has ${length} bytes, but this format holds only ${capacity}. Shorten it.`)]
      : []),
    ...(format === CODE_128 && !isAscii(message)
      ? [failure('Code 128 only supports ASCII. Use other characters or a QR code.')]
      : []),
    ...(altText !== undefined && typeof altText !== 'string'
      ? [failure(`altText is ${show(altText)} but must be a string.`)]
      : []),
  ];
}

/** Returns the length of the text in bytes, or null if the encoding is unknown or does not contain all characters. */
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
