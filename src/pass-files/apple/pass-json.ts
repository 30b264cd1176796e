/**
 * Apple's pass.json, as far as this service writes it. Source of names, limits and meanings: Apple, "Wallet Passes"
 * reference. Dates are W3C date-times as `formatW3cDate` writes them, colours `rgb(r, g, b)`.
 */
export type ApplePassJson = ApplePassBase & ApplePassStyle;

/** Exactly one style key: it decides the layout and which images are shown. */
export type ApplePassStyle =
  | OneStyle<'boardingPass', AppleBoardingPassFields>
  | OneStyle<'coupon', ApplePassFields>
  | OneStyle<'eventTicket', ApplePassFields>
  | OneStyle<'generic', ApplePassFields>
  | OneStyle<'storeCard', ApplePassFields>;

type StyleKey = 'boardingPass' | 'coupon' | 'eventTicket' | 'generic' | 'storeCard';
type OneStyle<K extends StyleKey, F> = Record<K, F> & Partial<Record<Exclude<StyleKey, K>, never>>;

export interface ApplePassBase {
  formatVersion: 1;
  /** Must equal the signing certificate's. */
  passTypeIdentifier: string;
  /** Must equal the signing certificate's organizational unit. */
  teamIdentifier: string;
  /** Unique per pass type; a file with the same one replaces the pass on the phone. May not change in an update. */
  serialNumber: string;
  /** Shown on the lock screen and in Mail. */
  organizationName: string;
  /** What VoiceOver reads. */
  description: string;
  logoText?: string;
  backgroundColor?: string;
  /** Colour of values. */
  foregroundColor?: string;
  labelColor?: string;
  /** The first whose format the device can show is used. */
  barcodes?: AppleBarcode[];
  /** At most 10. */
  locations?: AppleLocation[];
  /** Metres around the locations within which the pass is relevant. */
  maxDistance?: number;
  /** Moment of relevance for iOS 17 and before. */
  relevantDate?: string;
  /** Moments of relevance for iOS 18 and later. */
  relevantDates?: AppleRelevantDate[];
  expirationDate?: string;
  /** True crosses the barcode out: the pass is used or withdrawn. */
  voided?: boolean;
  /** Hides the share button. */
  sharingProhibited?: boolean;
  /** Groups passes; boarding passes and event tickets only. */
  groupingIdentifier?: string;
  /** Leaves off the shine on strip images. */
  suppressStripShine?: boolean;
  /** Base of the update service, without `/v1`; https. Together with `authenticationToken` or not at all. */
  webServiceURL?: string;
  /** At least 16 characters. May not change in an update. */
  authenticationToken?: string;
  semantics?: AppleSemantics;
  /** For this service's own use; Wallet does not show it. */
  userInfo?: Record<string, unknown>;
}

export interface ApplePassFields {
  /** At most 3; visible while passes are stacked. */
  headerFields?: ApplePassField[];
  primaryFields?: ApplePassField[];
  /** At most 4. */
  secondaryFields?: ApplePassField[];
  /** At most 4, on boarding passes 5. */
  auxiliaryFields?: ApplePassField[];
  /** Any number. */
  backFields?: ApplePassField[];
}

export interface AppleBoardingPassFields extends ApplePassFields {
  transitType: AppleTransitType;
}

export interface ApplePassField {
  /** Unique within the pass. */
  key: string;
  value: string | number;
  label?: string;
  /** Shown as a notification when the value changes; must hold `%@`, where the new value goes. */
  changeMessage?: string;
  /** Not on primary and back fields. */
  textAlignment?: AppleTextAlignment;
  /** Makes the value, a W3C date, be shown as a date; `timeStyle` likewise. */
  dateStyle?: AppleDateStyle;
  timeStyle?: AppleDateStyle;
  /** True shows a date as the time left until then. */
  isRelative?: boolean;
  /** True shows a date in its own offset's time instead of the phone's. */
  ignoresTimeZone?: boolean;
  /** ISO 4217; makes a number be shown as an amount. Not together with `numberStyle`. */
  currencyCode?: string;
  numberStyle?: AppleNumberStyle;
  /** What becomes tappable in a back field; all kinds when absent, nothing when empty. */
  dataDetectorTypes?: AppleDataDetector[];
  /** Value of a back field with links: text and `<a href>` only. */
  attributedValue?: string;
  /** 0 or 1: the row of an auxiliary field of an event ticket. */
  row?: 0 | 1;
  semantics?: AppleSemantics;
}

export interface AppleBarcode {
  format: AppleBarcodeFormat;
  message: string;
  /** IANA name of the encoding in which scanners read the message, `iso-8859-1` for most of them. */
  messageEncoding: string;
  /** Text under the code. */
  altText?: string;
}

export interface AppleLocation {
  /** Degrees. */
  latitude: number;
  /** Degrees. */
  longitude: number;
  /** Metres. */
  altitude?: number;
  /** Shown on the lock screen when near. */
  relevantText?: string;
}

/** A moment, which iOS 26 reads as `date` and iOS 18 as `relevantDate`, or a span of at most 24 hours. */
export type AppleRelevantDate = { date: string; relevantDate: string } | { startDate: string; endDate: string };

/** Machine-readable meaning of a pass, by which iOS makes suggestions, calendar entries and directions. */
export interface AppleSemantics {
  eventName?: string;
  eventStartDate?: string;
  eventEndDate?: string;
  venueName?: string;
  venueLocation?: { latitude: number; longitude: number };
  venueEntrance?: string;
  seats?: AppleSeat[];
  departureStationName?: string;
  destinationStationName?: string;
  departureAirportCode?: string;
  departureAirportName?: string;
  destinationAirportCode?: string;
  destinationAirportName?: string;
  departureGate?: string;
  departurePlatform?: string;
  destinationPlatform?: string;
  originalDepartureDate?: string;
  currentDepartureDate?: string;
  originalArrivalDate?: string;
  currentArrivalDate?: string;
  flightCode?: string;
  vehicleName?: string;
  vehicleNumber?: string;
  vehicleType?: string;
  transitProvider?: string;
  passengerName?: { givenName?: string; familyName?: string };
  confirmationNumber?: string;
  totalPrice?: { amount: string; currencyCode: string };
}

export interface AppleSeat {
  seatSection?: string;
  seatRow?: string;
  seatNumber?: string;
  seatType?: string;
  seatDescription?: string;
}

export type AppleBarcodeFormat =
  'PKBarcodeFormatAztec' | 'PKBarcodeFormatCode128' | 'PKBarcodeFormatPDF417' | 'PKBarcodeFormatQR';

export type AppleTransitType =
  'PKTransitTypeAir' | 'PKTransitTypeBoat' | 'PKTransitTypeBus' | 'PKTransitTypeGeneric' | 'PKTransitTypeTrain';

export type AppleTextAlignment =
  'PKTextAlignmentLeft' | 'PKTextAlignmentCenter' | 'PKTextAlignmentRight' | 'PKTextAlignmentNatural';

export type AppleDateStyle =
  'PKDateStyleNone' | 'PKDateStyleShort' | 'PKDateStyleMedium' | 'PKDateStyleLong' | 'PKDateStyleFull';

export type AppleNumberStyle =
  'PKNumberStyleDecimal' | 'PKNumberStylePercent' | 'PKNumberStyleScientific' | 'PKNumberStyleSpellOut';

export type AppleDataDetector =
  | 'PKDataDetectorTypePhoneNumber'
  | 'PKDataDetectorTypeLink'
  | 'PKDataDetectorTypeAddress'
  | 'PKDataDetectorTypeCalendarEvent';
