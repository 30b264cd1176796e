/**
 * The part of Apple's pass.json that this service uses. For names, limits and meanings, see Apple's "Wallet Passes" reference. Dates are W3C
 * date-times from `formatW3cDate`. Colors are `rgb(r, g, b)`.
 */
export type ApplePassJson = ApplePassBase & ApplePassStyle;

/** Contains exactly one style key, which determines the layout and the images. */
export type ApplePassStyle =
  | OneStyle<'boardingPass', AppleBoardingPassFields>
  | OneStyle<'coupon', ApplePassFields>
  | OneStyle<'eventTicket', ApplePassFields>
  | OneStyle<'generic', ApplePassFields>
  | OneStyle<'storeCard', ApplePassFields>;

type StyleKey = 'boardingPass' | 'coupon' | 'eventTicket' | 'generic' | 'storeCard';
type OneStyle<K extends StyleKey, F> = Record<K, F> & Partial<Record<Exclude<StyleKey, K>, never>>;

/** Links on semantic boarding passes, since iOS 26. */
export interface ApplePassLinks {
  managementURL?: string;
  changeSeatURL?: string;
  purchaseAdditionalBaggageURL?: string;
  transitProviderPhoneNumber?: string;
  transitProviderWebsiteURL?: string;
}

export interface ApplePassBase extends ApplePassLinks {
  formatVersion: 1;
  /** Must equal the signing certificate's. */
  passTypeIdentifier: string;
  /** Must equal the certificate's organizational unit. */
  teamIdentifier: string;
  /** Unique per pass type. Never changes: a file with the same number replaces the pass on the phone. */
  serialNumber: string;
  /** Shown on the lock screen and in Mail. */
  organizationName: string;
  /** Text for VoiceOver. */
  description: string;
  logoText?: string;
  backgroundColor?: string;
  foregroundColor?: string;
  labelColor?: string;
  /** Devices show the first format that they support. */
  barcodes?: AppleBarcode[];
  /** At most 10. */
  locations?: AppleLocation[];
  /** In meters. */
  maxDistance?: number;
  /** Used by iOS 17 and earlier. */
  relevantDate?: string;
  /** Used by iOS 18 and later. */
  relevantDates?: AppleRelevantDate[];
  expirationDate?: string;
  /** True crosses the barcode out. */
  voided?: boolean;
  sharingProhibited?: boolean;
  /** For boarding passes and event tickets only. */
  groupingIdentifier?: string;
  suppressStripShine?: boolean;
  /** Base URL of the update service, without `/v1`. Must use https. Requires `authenticationToken`. */
  webServiceURL?: string;
  /** At least 16 characters. Never changes. */
  authenticationToken?: string;
  semantics?: AppleSemantics;
  /** Buttons beside the pass, since iOS 27. */
  featuredActions?: AppleFeaturedAction[];
  /** In order of preference. Phones that support none of them use the style key. */
  preferredStyleSchemes?: ('posterEventTicket' | 'eventTicket' | 'semanticBoardingPass' | 'boardingPass')[];
  /** The same pass with full-bleed artwork, since iOS 27. */
  posterGeneric?: ApplePassFields;
  /** Data for this service. Not displayed. */
  userInfo?: Record<string, unknown>;
}

/** `place` requires an Apple place ID. All other types require a URL. */
export type AppleFeaturedAction = { identifier: string; type: string } & (
  { url: string; placeIdentifier?: never } | { placeIdentifier: string; url?: never }
);

export interface ApplePassFields {
  /** At most 3. Visible in a stack of passes. */
  headerFields?: ApplePassField[];
  primaryFields?: ApplePassField[];
  /** At most 4. */
  secondaryFields?: ApplePassField[];
  /** At most 4, or 5 on boarding passes. */
  auxiliaryFields?: ApplePassField[];
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
  /** Notification about a changed value. Must contain `%@`, which stands for the new value. */
  changeMessage?: string;
  /** Not available on primary and back fields. */
  textAlignment?: AppleTextAlignment;
  /** Shows the value, a W3C date, as a date. `timeStyle` shows it as a time. */
  dateStyle?: AppleDateStyle;
  timeStyle?: AppleDateStyle;
  /** Shows a date as the remaining time. */
  isRelative?: boolean;
  /** Shows a date in the time zone of its offset instead of the phone's. */
  ignoresTimeZone?: boolean;
  /** ISO 4217 code. Shows a number as an amount. Cannot be combined with `numberStyle`. */
  currencyCode?: string;
  numberStyle?: AppleNumberStyle;
  /** Parts of a back field that are tappable. All if absent, none if empty. */
  dataDetectorTypes?: AppleDataDetector[];
  /** Back field with links: text and `<a href>` only. */
  attributedValue?: string;
  /** Row of an auxiliary field on an event ticket. */
  row?: 0 | 1;
  semantics?: AppleSemantics;
}

export interface AppleBarcode {
  format: AppleBarcodeFormat;
  message: string;
  /** IANA name of the encoding that scanners expect, usually `iso-8859-1`. */
  messageEncoding: string;
  altText?: string;
}

export interface AppleLocation {
  latitude: number;
  longitude: number;
  altitude?: number;
  /** Lock screen text near the place. */
  relevantText?: string;
}

/** A date-time (`date` for iOS 26, `relevantDate` for iOS 18), or an interval of at most 24 hours. */
export type AppleRelevantDate = { date: string; relevantDate: string } | { startDate: string; endDate: string };

/** Machine-readable data for suggestions, calendar entries and directions of iOS. */
export interface AppleSemantics {
  eventType?: 'PKEventTypeGeneric' | 'PKEventTypeMovie';
  eventName?: string;
  eventStartDate?: string;
  eventEndDate?: string;
  venueName?: string;
  venueRegionName?: string;
  venueRoom?: string;
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
  airlineCode?: string;
  flightNumber?: number;
  departureCityName?: string;
  departureTerminal?: string;
  departureLocationTimeZone?: string;
  destinationCityName?: string;
  destinationTerminal?: string;
  destinationGate?: string;
  destinationLocationTimeZone?: string;
  originalBoardingDate?: string;
  currentBoardingDate?: string;
  boardingGroup?: string;
  boardingZone?: string;
  boardingSequenceNumber?: string;
  ticketFareClass?: string;
  membershipProgramName?: string;
  membershipProgramNumber?: string;
  passengerEligibleSecurityPrograms?: AppleSecurityProgram[];
  securityScreening?: string;
  transitStatus?: string;
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

export type AppleSecurityProgram =
  | 'PKTransitSecurityProgramTSAPreCheck'
  | 'PKTransitSecurityProgramTSAPreCheckTouchlessID'
  | 'PKTransitSecurityProgramOSS'
  | 'PKTransitSecurityProgramITI'
  | 'PKTransitSecurityProgramITD'
  | 'PKTransitSecurityProgramGlobalEntry'
  | 'PKTransitSecurityProgramCLEAR';

export interface AppleSeat {
  seatSection?: string;
  seatRow?: string;
  seatNumber?: string;
  seatType?: string;
  seatDescription?: string;
}

export type AppleBarcodeFormat =
  | 'PKBarcodeFormatAztec'
  | 'PKBarcodeFormatCode128'
  | 'PKBarcodeFormatPDF417'
  | 'PKBarcodeFormatQR'
  | 'PKBarcodeFormatEAN13'
  | 'PKBarcodeFormatCode39'
  | 'PKBarcodeFormatCodabar'
  | 'PKBarcodeFormatI2of5';

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
