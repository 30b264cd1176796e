import { fitsBarcode } from '../passes/records/barcode-values';
import type { BarcodeFormat } from '../templates/dto/common.dto';

export type ShownFormat = Exclude<BarcodeFormat, 'NONE'>;

/** A barcode type that can encode any text. */
const ANY_TEXT = 'QR_CODE';

/** Types that iPhones support only since iOS 27. */
const NEW_ON_PHONES: readonly BarcodeFormat[] = ['EAN_13', 'CODE_39', 'CODABAR', 'ITF'];

/** Null for NONE. A value stored before the type changed may not fit the type: it is shown as a QR code. */
export function shownFormat(type: BarcodeFormat, value: string): ShownFormat | null {
  if (type === 'NONE') return null;
  return fitsBarcode(type, value) ? type : ANY_TEXT;
}

/** Types that laser scanners read along one line. */
const LINEAR: readonly BarcodeFormat[] = ['CODE_128', ...NEW_ON_PHONES];

/**
 * Barcode types in order of preference. Devices show the first one that they support. Older phones support Code 128,
 * which laser scanners also read. Apple Watch cannot show linear barcodes, only a QR code.
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
