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

/** What `value` means in a coupon or an offer. */
export const VALUE_LABELS = ['VALUE', 'AMOUNT', 'PRESTATION'] as const;
export type ValueLabel = (typeof VALUE_LABELS)[number];

/** Maximum length of the value and the promo code in a coupon or an offer. */
export const OFFER_TEXT = 50;

/** Colors of a pass. Default: black on white. */
export class Colors {
  @Color({ description: 'Color of the labels.', required: true, example: '#5B6B7B' })
  labelColor: string;

  @Color({ description: 'Color of the background.', required: true, example: '#FFFFFF' })
  backgroundColor: string;

  @Color({ description: 'Color of the values.', required: true, example: '#0B1F33' })
  foregroundColor: string;
}

export const DEFAULT_COLORS: Colors = { labelColor: '#000000', backgroundColor: '#FFFFFF', foregroundColor: '#000000' };

class Coordinates {
  @NumberField({ description: 'Longitude in degrees east.', min: -180, max: 180, example: 2.3735 })
  longitude?: number;

  @NumberField({ description: 'Latitude in degrees north.', min: -90, max: 90, example: 48.8443 })
  latitude?: number;
}

/** A place near which the phone shows the pass on its lock screen. */
export class RelevantLocation extends Coordinates {
  @Text({ description: 'Text on the lock screen near this place.', max: 200, example: 'Gare de Lyon' })
  relevantName?: string;

  @Text({ description: 'Address of the place.', max: 500 })
  relevantAddress?: string;
}

export class VenueLocation extends Coordinates {
  @Text({ description: 'Address of the venue.', max: 500, example: '8 boulevard de Bercy, Paris' })
  address?: string;

  @Text({ description: 'Name of the venue.', max: 200, example: 'Accor Arena' })
  locationName?: string;
}

/** Header texts that the business provides (docs/contract/templates.md#header-on-ios). */
export class HeaderTexts {
  @Text({ description: 'Label of the header field, if `labelEnum` is CUSTOM_TEXT.', max: 50 })
  customLabel?: string;

  @Text({ description: 'Value of the header field, if `valueEnum` is CUSTOM_TEXT.', max: 50 })
  customValue?: string;
}

/** Security options of transits, events, and coupons (docs/contract/templates.md#security-switches). */
export class SharedSecurity {
  @BooleanField({
    description:
      'Whether to hide the barcode on the phone once the pass is redeemed. Undoing the redemption shows it again.',
  })
  enableOneTimeUse?: boolean;

  @BooleanField({ description: 'iOS only: whether to prevent sharing of the pass.' })
  disableIOSPassSharing?: boolean;

  @BooleanField({ description: 'Android only: whether to allow only one holder.' })
  disableMultipleHolders?: boolean;

  @BooleanField({ description: 'Android only: whether to show a moving background that screenshots do not capture.' })
  enableSecurityAnimation?: boolean;

  @BooleanField({ description: 'Android only: whether to use a barcode that changes every 30 seconds.' })
  enableRotatingBarcode?: boolean;
}

export class Security extends SharedSecurity {
  @BooleanField({ description: 'Whether the link to the pass expires 10 minutes after its first use.' })
  disablePassLinkSharing?: boolean;
}
