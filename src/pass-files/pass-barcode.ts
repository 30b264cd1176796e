import { fitsBarcode } from '../passes/records/barcode-values';
import type { BarcodeFormat } from '../templates/dto/common.dto';

export type ShownFormat = Exclude<BarcodeFormat, 'NONE'>;

/** A barcode type that can encode any text. */
const ANY_TEXT = 'QR_CODE';

/** Types that iPhones support only since iOS 27. */
const NEW_ON_PHONES: readonly BarcodeFormat[] = ['EAN_13', 'CODE_39', 'CODABAR', 'ITF'];

/**
 * Returns the format in which a card shows the value, or null for NONE. If the template's type changed, an older value
 * may not fit it and is shown as a QR code.
 */
export function shownFormat(type: BarcodeFormat, value: string): ShownFormat | null {
  if (type === 'NONE') return null;
  return fitsBarcode(type, value) ? type : ANY_TEXT;
}

/** Linear types, which laser scanners can read. */
const LINEAR: readonly BarcodeFormat[] = ['CODE_128', ...NEW_ON_PHONES];

/**
 * Returns barcode types in order of preference. Devices show the first one that they support. Code 128 is a fallback
 * that older phones support and laser scanners can read. The QR code is for Apple Watch, which cannot show linear
 * barcodes.
 */
export function withFallback(format: ShownFormat): ShownFormat[] {
  return isLinear(format) ? [...new Set<ShownFormat>([format, 'CODE_128', ANY_TEXT])] : [format];
}

export function isLinear(format: BarcodeFormat): boolean {
  return LINEAR.includes(format);
}

export function needsNewPhone(format: BarcodeFormat): boolean {
  return NEW_ON_PHONES.includes(format);
}
