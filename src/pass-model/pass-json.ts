/**
 * The parts of Apple's pass.json that this service uses. Apple's "Wallet Passes" reference describes the names, limits,
 * and meanings. Dates are W3C date-times from `formatW3cDate`. Colors have the form `rgb(r, g, b)`.
 */
export type ApplePassJson = ApplePassBase & ApplePassStyle;

/** The style of a pass. Exactly one of these keys is set, and determines the layout and the images. */
export type ApplePassStyle =
  | OneStyle<'boardingPass', AppleBoardingPassFields>
  | OneStyle<'coupon', ApplePassFields>
  | OneStyle<'eventTicket', ApplePassFields>
  | OneStyle<'generic', ApplePassFields>
  | OneStyle<'storeCard', ApplePassFields>;

type StyleKey = 'boardingPass' | 'coupon' | 'eventTicket' | 'generic' | 'storeCard';
type OneStyle<K extends StyleKey, F> = Record<K, F> & Partial<Record<Exclude<StyleKey, K>, never>>;

/** Links on semantic boarding passes, supported since iOS 26. */
export interface ApplePassLinks {
  managementURL?: string;
  changeSeatURL?: string;
  purchaseAdditionalBaggageURL?: string;
  transitProviderPhoneNumber?: string;
  transitProviderWebsiteURL?: string;
}

export interface ApplePassBase extends ApplePassLinks {
  formatVersion: 1;
  /** Must equal the identifier in the signing certificate. */
  passTypeIdentifier: string;
  /** Must equal the organizational unit in the signing certificate. */
  teamIdentifier: string;
  /** Unique per pass type. Never changes, because a phone replaces a pass with a new file that has the same number. */
  serialNumber: string;
  /** Shown on the lock screen and in Mail. */
  organizationName: string;
  /** Text for VoiceOver. */
  description: string;
  logoText?: string;
  backgroundColor?: string;
  foregroundColor?: string;
  labelColor?: string;
  /** Barcodes in order of preference. Devices show the first format that they support. */
  barcodes?: AppleBarcode[];
  /** At most 10. */
  locations?: AppleLocation[];
  /** Distance in meters. */
  maxDistance?: number;
  /** Used by iOS 17 and earlier. */
  relevantDate?: string;
  /** Used by iOS 18 and later. */
  relevantDates?: AppleRelevantDate[];
  expirationDate?: string;
  /** If true, phones cross out the barcode. */
  voided?: boolean;
  sharingProhibited?: boolean;
  /** Passes with the same value are shown as a group. Only for boarding passes and event tickets. */
  groupingIdentifier?: string;
  suppressStripShine?: boolean;
  /** Base URL of the update service, without `/v1`. Must use https. Requires `authenticationToken`. */
  webServiceURL?: string;
  /** Token for the update service. It has at least 16 characters and never changes. */
  authenticationToken?: string;
  semantics?: AppleSemantics;
  /** Buttons next to the pass, supported since iOS 27. */
  featuredActions?: AppleFeaturedAction[];
  /** Styles in order of preference. Phones that support none of them use the style key. */
  preferredStyleSchemes?: ('posterEventTicket' | 'eventTicket' | 'semanticBoardingPass' | 'boardingPass')[];
  /** The fields of the same pass for full-bleed artwork, supported since iOS 27. */
  posterGeneric?: ApplePassFields;
  /** Data for this service. Phones do not show it. */
  userInfo?: Record<string, unknown>;
}

/** A button. The type `place` requires an Apple place ID, and all other types require a URL. */
export type AppleFeaturedAction = { identifier: string; type: string } & (
  { url: string; placeIdentifier?: never } | { placeIdentifier: string; url?: never }
);

export interface ApplePassFields {
  /** At most 3 fields. They are visible even when passes are stacked. */
  headerFields?: ApplePassField[];
  primaryFields?: ApplePassField[];
  /** At most 4 fields. */
  secondaryFields?: ApplePassField[];
  /** At most 4 fields, or 5 on boarding passes. */
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
  /** Notification for a change of the value. Must contain `%@`, which is replaced with the new value. */
  changeMessage?: string;
  /** Has no effect on primary fields and back fields. */
  textAlignment?: AppleTextAlignment;
  /** Formats the value, a W3C date, as a date. `timeStyle` formats it as a time. */
  dateStyle?: AppleDateStyle;
  timeStyle?: AppleDateStyle;
  /** If true, a date is shown as the time that remains. */
  isRelative?: boolean;
  /** If true, a date is shown in the time zone of its offset instead of the phone's. */
  ignoresTimeZone?: boolean;
  /** ISO 4217 code. The number is then shown as an amount. Cannot be combined with `numberStyle`. */
  currencyCode?: string;
  numberStyle?: AppleNumberStyle;
  /** Kinds of data that can be tapped in a back field. All kinds if absent, none if empty. */
  dataDetectorTypes?: AppleDataDetector[];
  /** Value of a back field with links. Can contain only text and `<a href>`. */
  attributedValue?: string;
  /** Row of an auxiliary field. Only for event tickets. */
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
  /** Text on the lock screen when the phone is near the place. */
  relevantText?: string;
}

/**
 * A date-time or an interval of at most 24 hours. A date-time has the key `date` for iOS 26 and `relevantDate` for iOS
 * 18.
 */
export type AppleRelevantDate = { date: string; relevantDate: string } | { startDate: string; endDate: string };

/** Machine-readable data that iOS uses for suggestions, calendar entries, and directions. */
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
