import type { ShownFormat } from '../pass-barcode';
import { AppleBarcodeFormat, AppleTransitType } from '../../pass-model/pass-json';

const BARCODE_FORMATS = {
  AZTEC: 'PKBarcodeFormatAztec',
  CODE_128: 'PKBarcodeFormatCode128',
  PDF_417: 'PKBarcodeFormatPDF417',
  QR_CODE: 'PKBarcodeFormatQR',
  EAN_13: 'PKBarcodeFormatEAN13',
  CODE_39: 'PKBarcodeFormatCode39',
  CODABAR: 'PKBarcodeFormatCodabar',
  ITF: 'PKBarcodeFormatI2of5',
} as const satisfies Record<ShownFormat, AppleBarcodeFormat>;

/** Apple's transit types. There is none for trams. */
const TRANSIT_TYPES = {
  Air: 'PKTransitTypeAir',
  Boat: 'PKTransitTypeBoat',
  Bus: 'PKTransitTypeBus',
  Generic: 'PKTransitTypeGeneric',
  Train: 'PKTransitTypeTrain',
  Tram: 'PKTransitTypeGeneric',
} as const satisfies Record<string, AppleTransitType>;

export type TransitType = keyof typeof TRANSIT_TYPES;

export function appleBarcodeFormat(type: ShownFormat): AppleBarcodeFormat {
  return BARCODE_FORMATS[type];
}

export function appleTransitType(type: TransitType): AppleTransitType {
  return TRANSIT_TYPES[type];
}

const HEX_COLOR = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;
const RGB_COLOR = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/i;

/**
 * Converts a color to `rgb(r, g, b)`, because hexadecimal colors require iOS 18.
 * @param color `#RRGGBB` or `rgb(r, g, b)`
 * @throws RangeError for any other form
 */
export function rgb(color: string): string {
  const hex = HEX_COLOR.exec(color);
  const channels = hex
    ? hex.slice(1).map((channel) => parseInt(channel, 16))
    : (RGB_COLOR.exec(color)?.slice(1).map(Number) ?? []);
  if (channels.length !== 3 || channels.some((channel) => channel > 255)) {
    throw new RangeError(`${color} is neither #RRGGBB nor rgb(r, g, b).`);
  }
  return `rgb(${channels.join(', ')})`;
}
