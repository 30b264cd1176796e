/**
 * As far as this service uses it. Names, limits and meanings: Apple, "Wallet Passes" reference. Dates are W3C
 * date-times from `formatW3cDate`, colours `rgb(r, g, b)`.
 */
export type ApplePassJson = ApplePassBase & ApplePassStyle;

/** Exactly one style key, which decides the layout and the images. */
export type ApplePassStyle =
  | OneStyle<'boardingPass', AppleBoardingPassFields>
  | OneStyle<'coupon', ApplePassFields>
  | OneStyle<'eventTicket', ApplePassFields>
  | OneStyle<'generic', ApplePassFields>
  | OneStyle<'storeCard', ApplePassFields>;

type StyleKey = 'boardingPass' | 'coupon' | 'eventTicket' | 'generic' | 'storeCard';
type OneStyle<K extends StyleKey, F> = Record<K, F> & Partial<Record<Exclude<StyleKey, K>, never>>;

/** Since iOS 26, on semantic boarding passes. */
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
  /** Unique per pass type, and never changed: a file with the same one replaces the pass on the phone. */
  serialNumber: string;
  /** Shown on the lock screen and in Mail. */
  organizationName: string;
  /** For VoiceOver. */
  description: string;
  logoText?: string;
  backgroundColor?: string;
  foregroundColor?: string;
  labelColor?: string;
  /** Devices show the first format that they support. */
  barcodes?: AppleBarcode[];
  /** At most 10. */
  locations?: AppleLocation[];
  /** Metres. */
  maxDistance?: number;
  /** For iOS 17 and before. */
  relevantDate?: string;
  /** For iOS 18 and later. */
  relevantDates?: AppleRelevantDate[];
  expirationDate?: string;
  /** True crosses the barcode out. */
  voided?: boolean;
  sharingProhibited?: boolean;
  /** For boarding passes and event tickets only. */
  groupingIdentifier?: string;
  suppressStripShine?: boolean;
  /** Base of the update service, without `/v1`; https. Requires `authenticationToken`. */
  webServiceURL?: string;
  /** At least 16 characters; never changed. */
  authenticationToken?: string;
  semantics?: AppleSemantics;
  /** Buttons beside the pass, since iOS 27. */
  featuredActions?: AppleFeaturedAction[];
  /** In order of preference; phones that know none show the style key's. */
  preferredStyleSchemes?: ('posterEventTicket' | 'eventTicket' | 'semanticBoardingPass' | 'boardingPass')[];
  /** The same pass with artwork all over, since iOS 27. */
  posterGeneric?: ApplePassFields;
  /** Not displayed; for this service. */
  userInfo?: Record<string, unknown>;
}

/** `place` has an id of Apple's, every other type a URL. */
export type AppleFeaturedAction = { identifier: string; type: string } & (
  { url: string; placeIdentifier?: never } | { placeIdentifier: string; url?: never }
);

export interface ApplePassFields {
  /** At most 3; visible in a stack of passes. */
  headerFields?: ApplePassField[];
  primaryFields?: ApplePassField[];
  /** At most 4. */
  secondaryFields?: ApplePassField[];
  /** At most 4, on boarding passes 5. */
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
  /** Notification for a changed value; must contain `%@`, the new value. */
  changeMessage?: string;
  /** Not on primary and back fields. */
  textAlignment?: AppleTextAlignment;
  /** Shows the value, a W3C date, as a date; `timeStyle` likewise. */
  dateStyle?: AppleDateStyle;
  timeStyle?: AppleDateStyle;
  /** Shows a date as the remaining time. */
  isRelative?: boolean;
  /** Shows a date in its own offset's time, not the phone's. */
  ignoresTimeZone?: boolean;
  /** ISO 4217; shows a number as an amount. Not with `numberStyle`. */
  currencyCode?: string;
  numberStyle?: AppleNumberStyle;
  /** Tappable parts of a back field; absent: all kinds, empty: none. */
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
  /** IANA name of the scanners' encoding, mostly `iso-8859-1`. */
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

/** A moment, `date` for iOS 26 and `relevantDate` for iOS 18, or a span of at most 24 hours. */
export type AppleRelevantDate = { date: string; relevantDate: string } | { startDate: string; endDate: string };

/** Machine-readable data for iOS' suggestions, calendar entries and directions. */
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
