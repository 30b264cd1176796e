import { Color, NumberField, BooleanField, Text } from '../../core/validation/fields';

export const BARCODE_FORMATS = [
  'AZTEC',
  'CODE_128',
  'PDF_417',
  'QR_CODE',
  'EAN_13',
  'CODE_39',
  'CODABAR',
  'ITF',
  'NONE',
] as const;
export type BarcodeFormat = (typeof BARCODE_FORMATS)[number];

export const GAIN_UNITS = ['NONE', 'EURO', 'USD', 'MAD', 'POINTS'] as const;

/** What `value` of a coupon or an offer is. */
export const VALUE_LABELS = ['VALUE', 'AMOUNT', 'PRESTATION'] as const;
export type ValueLabel = (typeof VALUE_LABELS)[number];

/** Longest value and promo code of a coupon or an offer. */
export const OFFER_TEXT = 50;

/** Default: black on white. */
export class Colors {
  @Color({ description: 'Colour of labels.', required: true, example: '#5B6B7B' })
  labelColor: string;

  @Color({ description: 'Colour of the background.', required: true, example: '#FFFFFF' })
  backgroundColor: string;

  @Color({ description: 'Colour of values.', required: true, example: '#0B1F33' })
  foregroundColor: string;
}

export const DEFAULT_COLORS: Colors = { labelColor: '#000000', backgroundColor: '#FFFFFF', foregroundColor: '#000000' };

class Coordinates {
  @NumberField({ description: 'Degrees east.', min: -180, max: 180, example: 2.3735 })
  longitude?: number;

  @NumberField({ description: 'Degrees north.', min: -90, max: 90, example: 48.8443 })
  latitude?: number;
}

/** The phone shows the pass on its lock screen near it. */
export class RelevantLocation extends Coordinates {
  @Text({ description: 'Text on the lock screen.', max: 200, example: 'Gare de Lyon' })
  relevantName?: string;

  @Text({ description: 'Address.', max: 500 })
  relevantAddress?: string;
}

export class VenueLocation extends Coordinates {
  @Text({ description: 'Address.', max: 500, example: '8 boulevard de Bercy, Paris' })
  address?: string;

  @Text({ description: 'Name of the place.', max: 200, example: 'Accor Arena' })
  locationName?: string;
}

/** The business's own texts (docs/contract/templates.md#header-on-ios). */
export class HeaderTexts {
  @Text({ description: 'Label of CUSTOM_TEXT.', max: 50 })
  customLabel?: string;

  @Text({ description: 'Value of CUSTOM_TEXT.', max: 50 })
  customValue?: string;
}

/** Of transits, events and coupons (docs/contract/templates.md#security-switches). */
export class SharedSecurity {
  @BooleanField({ description: 'After redeem the phone’s barcode is withdrawn; unredeem restores it.' })
  enableOneTimeUse?: boolean;

  @BooleanField({ description: 'iOS: the pass may not be shared.' })
  disableIOSPassSharing?: boolean;

  @BooleanField({ description: 'Android: one holder only.' })
  disableMultipleHolders?: boolean;

  @BooleanField({ description: 'Android: a shimmering background that a screenshot lacks.' })
  enableSecurityAnimation?: boolean;

  @BooleanField({ description: 'Android: a barcode that changes every half minute.' })
  enableRotatingBarcode?: boolean;
}

export class Security extends SharedSecurity {
  @BooleanField({ description: 'The link is burnt 10 minutes after its first use.' })
  disablePassLinkSharing?: boolean;
}
