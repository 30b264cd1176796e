import { fitsBarcode } from '../passes/records/barcode-values';
import type { BarcodeFormat } from '../templates/dto/common.dto';

export type ShownFormat = Exclude<BarcodeFormat, 'NONE'>;

/** A code that carries any text. */
const ANY_TEXT = 'QR_CODE';

/** Types that phones know only since iOS 27. */
const NEW_ON_PHONES: readonly BarcodeFormat[] = ['EAN_13', 'CODE_39', 'CODABAR', 'ITF'];

/** Null for NONE. Values of before a change of the type may not fit it: they are shown as a QR code. */
export function shownFormat(type: BarcodeFormat, value: string): ShownFormat | null {
  if (type === 'NONE') return null;
  return fitsBarcode(type, value) ? type : ANY_TEXT;
}

/** The wanted type first, then one for older phones that laser scanners read as well. */
export function withFallback(format: ShownFormat): ShownFormat[] {
  return needsNewPhone(format) ? [format, 'CODE_128'] : [format];
}

export function needsNewPhone(format: BarcodeFormat): boolean {
  return NEW_ON_PHONES.includes(format);
}
