/**
 * The parts of Google Wallet's resources that this service uses. Names are those of the discovery document of
 * `walletobjects.googleapis.com` v1. Date-times are ISO 8601. Those without an offset are local.
 */

export interface LocalizedString {
  /** Shown for languages that have no translation. */
  defaultValue: TranslatedString;
  translatedValues?: TranslatedString[];
}

export interface TranslatedString {
  /** BCP 47 tag. */
  language: string;
  value: string;
}

export interface GoogleImage {
  sourceUri: { uri: string };
  /** Description for screen readers. */
  contentDescription?: LocalizedString;
}

export interface GoogleUri {
  /** URI with the scheme `https:`, `tel:`, `mailto:`, or `geo:`. */
  uri: string;
  description?: string;
  localizedDescription?: LocalizedString;
  id?: string;
}

export interface TextModule {
  id?: string;
  header?: string;
  localizedHeader?: LocalizedString;
  body?: string;
  localizedBody?: LocalizedString;
}

export interface LinksModule {
  uris: GoogleUri[];
}

export interface ImageModule {
  id?: string;
  mainImage: GoogleImage;
}

export interface MerchantLocation {
  latitude: number;
  longitude: number;
}

export interface GoogleMoney {
  /** Amount in millionths of the unit, as text. */
  micros: string;
  /** ISO 4217 code. */
  currencyCode: string;
}

export interface TimeInterval {
  start?: { date: string };
  /** End of validity. Google lets the object expire within 24 hours after it. */
  end?: { date: string };
}

export type GoogleBarcodeType =
  'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF_14';

export interface GoogleBarcode {
  type: GoogleBarcodeType;
  value: string;
  /** Text to show under the code. */
  alternateText?: string;
}

export interface RotatingBarcode {
  type: GoogleBarcodeType;
  /** Can contain the placeholders `{totp_timestamp_seconds}` and `{totp_value_0}`. */
  valuePattern: string;
  totpDetails: {
    algorithm: 'TOTP_SHA1';
    /** Period in milliseconds, as text. */
    periodMillis: string;
    /** Contains the `key` in Base16. */
    parameters: { key: string; valueLength: number }[];
  };
  alternateText?: string;
}

/** A module. Its header can have 60 characters, and its body 50. */
export interface ValueAddedModule {
  header: LocalizedString;
  body: LocalizedString;
  uri: string;
  sortIndex: number;
}

/** A button. Its text can have 30 characters. */
export interface AppLinkData {
  displayText: LocalizedString;
  webAppLinkInfo: { appTarget: { targetUri: GoogleUri } };
}

export interface GoogleClass {
  /** `<issuer id>.<suffix>`. */
  id: string;
  linksModuleData?: LinksModule;
  textModulesData?: TextModule[];
  imageModulesData?: ImageModule[];
  /** At most 15. */
  valueAddedModuleData?: ValueAddedModule[];
  /** At most 10. */
  merchantLocations?: MerchantLocation[];
  multipleDevicesAndHoldersAllowedStatus?: 'MULTIPLE_HOLDERS' | 'ONE_USER_ALL_DEVICES' | 'ONE_USER_ONE_DEVICE';
  securityAnimation?: { animationType: 'FOIL_SHIMMER' };
  viewUnlockRequirement?: 'UNLOCK_NOT_REQUIRED' | 'UNLOCK_REQUIRED_TO_VIEW';
  /** Google calls this URL whenever a pass is saved or deleted. It must use https. */
  callbackOptions?: { url: string };
}

/** A class of any type except the generic one. It contains the name of its issuer, and Google reviews it. */
export interface IssuerClass extends GoogleClass {
  /** At most 20 characters are shown. */
  issuerName: string;
  /** Google requires this value in every insert and update. */
  reviewStatus: 'UNDER_REVIEW';
  hexBackgroundColor?: string;
  heroImage?: GoogleImage;
  homepageUri?: GoogleUri;
  /** ISO 3166-1 alpha-2. */
  countryCode?: string;
}

export interface GoogleObject {
  /** `<issuer id>.<suffix>`. */
  id: string;
  classId: string;
  state: 'ACTIVE' | 'COMPLETED' | 'EXPIRED' | 'INACTIVE';
  /** Must not be combined with `rotatingBarcode`, because this static barcode would bypass the protection. */
  barcode?: GoogleBarcode;
  rotatingBarcode?: RotatingBarcode;
  validTimeInterval?: TimeInterval;
  heroImage?: GoogleImage;
  linksModuleData?: LinksModule;
  textModulesData?: TextModule[];
  imageModulesData?: ImageModule[];
  /** At most 10. */
  merchantLocations?: MerchantLocation[];
  appLinkData?: AppLinkData;
  groupingInfo?: { groupingId: string; sortIndex?: number };
  /** Google checks this restriction when the pass is saved. */
  saveRestrictions?: { restrictToEmailSha256: string };
  passConstraints?: { screenshotEligibility: 'ELIGIBLE' | 'INELIGIBLE' };
  notifyPreference?: 'NOTIFY_ON_UPDATE';
}

export interface EventTicketClass extends IssuerClass {
  eventName: LocalizedString;
  eventId?: string;
  logo?: GoogleImage;
  wideLogo?: GoogleImage;
  /** Both parts are required. */
  venue?: { name: LocalizedString; address: LocalizedString };
  dateTime?: { start?: string; end?: string; doorsOpen?: string; doorsOpenLabel?: 'DOORS_OPEN' | 'GATES_OPEN' };
  finePrint?: LocalizedString;
  customGateLabel?: LocalizedString;
  sectionLabel?: 'SECTION' | 'THEATER';
  customSectionLabel?: LocalizedString;
  customRowLabel?: LocalizedString;
  customSeatLabel?: LocalizedString;
}

export interface EventTicketObject extends GoogleObject {
  ticketHolderName?: string;
  ticketNumber?: string;
  ticketType?: LocalizedString;
  seatInfo?: { gate?: LocalizedString; section?: LocalizedString; row?: LocalizedString; seat?: LocalizedString };
  reservationInfo?: { confirmationCode: string };
  faceValue?: GoogleMoney;
}

/** A flight. Its times are local and have no offset. */
export interface FlightClass extends IssuerClass {
  flightHeader: {
    carrier: FlightCarrier;
    flightNumber: string;
    operatingCarrier?: FlightCarrier;
    operatingFlightNumber?: string;
  };
  origin: AirportInfo;
  destination: AirportInfo;
  localScheduledDepartureDateTime: string;
  localScheduledArrivalDateTime?: string;
  localEstimatedOrActualDepartureDateTime?: string;
  localEstimatedOrActualArrivalDateTime?: string;
  localBoardingDateTime?: string;
  localGateClosingDateTime?: string;
  flightStatus?: 'SCHEDULED' | 'ACTIVE' | 'LANDED' | 'CANCELLED' | 'REDIRECTED' | 'DIVERTED';
  boardingAndSeatingPolicy?: {
    boardingPolicy?: 'ZONE_BASED' | 'GROUP_BASED' | 'BOARDING_POLICY_OTHER';
    seatClassPolicy?: 'CABIN_BASED' | 'CLASS_BASED' | 'TIER_BASED' | 'SEAT_CLASS_POLICY_OTHER';
  };
}

/** An airline. Exactly one of the two codes is set. */
export interface FlightCarrier {
  carrierIataCode?: string;
  carrierIcaoCode?: string;
  airlineName?: LocalizedString;
  airlineLogo?: GoogleImage;
}

export interface AirportInfo {
  airportIataCode: string;
  /** Shown instead of the city that Google derives from the IATA code. */
  airportNameOverride?: LocalizedString;
  terminal?: string;
  gate?: string;
}

export interface FlightObject extends GoogleObject {
  passengerName: string;
  reservationInfo: {
    confirmationCode?: string;
    eticketNumber?: string;
    frequentFlyerInfo?: { frequentFlyerNumber: string; frequentFlyerProgramName?: LocalizedString };
  };
  boardingAndSeatingInfo?: {
    seatNumber?: string;
    seatClass?: string;
    boardingGroup?: string;
    boardingPosition?: string;
    sequenceNumber?: string;
    boardingDoor?: 'FRONT' | 'BACK';
  };
}

/** Layout of the front of the card, which has at most three rows of fields. */
export interface ClassTemplateInfo {
  cardTemplateOverride: { cardRowTemplateInfos: CardRow[] };
}

/** A row of the card. Exactly one of these forms is used. */
export type CardRow =
  | { oneItem: { item: CardItem } }
  | { twoItems: { startItem: CardItem; endItem: CardItem } }
  | { threeItems: { startItem: CardItem; middleItem: CardItem; endItem: CardItem } };

export interface CardItem {
  /** The first field that has a value is shown. Paths begin with `object.` or `class.`. */
  firstValue: { fields: { fieldPath: string }[] };
}

/** A class for generic passes. Their name, logo, and colors are in the object. */
export interface GenericClass extends GoogleClass {
  classTemplateInfo?: ClassTemplateInfo;
}

export interface GenericObject extends Omit<GoogleObject, 'notifyPreference'> {
  cardTitle: LocalizedString;
  header: LocalizedString;
  /** Shown above the title. */
  subheader?: LocalizedString;
  /** One of the types that Google defines, such as GENERIC_RESERVATIONS. */
  genericType?: `GENERIC_${string}`;
  /** Only one of these notifications can be set. */
  notifications?:
    { upcomingNotification: { enableNotification: true } } | { expiryNotification: { enableNotification: true } };
  logo?: GoogleImage;
  hexBackgroundColor?: string;
}

export interface LoyaltyClass extends IssuerClass {
  /** About 20 characters are shown. */
  programName: string;
  localizedProgramName?: LocalizedString;
  programLogo: GoogleImage;
  wideProgramLogo?: GoogleImage;
  /** For example, Gold. About 7 characters are shown. */
  rewardsTier?: string;
  localizedRewardsTier?: LocalizedString;
  /** About 9 characters are shown. */
  rewardsTierLabel?: string;
  localizedRewardsTierLabel?: LocalizedString;
  /** About 15 characters are shown. */
  accountNameLabel?: string;
  localizedAccountNameLabel?: LocalizedString;
  /** About 15 characters are shown. */
  accountIdLabel?: string;
  localizedAccountIdLabel?: LocalizedString;
  classTemplateInfo?: ClassTemplateInfo;
}

export interface LoyaltyObject extends GoogleObject {
  /** About 20 characters are shown. */
  accountName?: string;
  /** About 20 characters are shown. */
  accountId?: string;
  loyaltyPoints?: LoyaltyPoints;
  secondaryLoyaltyPoints?: LoyaltyPoints;
}

export interface LoyaltyPoints {
  /** About 9 characters are shown. */
  label?: string;
  localizedLabel?: LocalizedString;
  balance: LoyaltyBalance;
}

/** The balance. Exactly one of these forms is used. */
export type LoyaltyBalance = { string: string } | { int: number } | { double: number } | { money: GoogleMoney };

export interface OfferClass extends IssuerClass {
  /** About 60 characters are shown. */
  title: string;
  localizedTitle?: LocalizedString;
  /** About 20 characters are shown. */
  shortTitle?: string;
  localizedShortTitle?: LocalizedString;
  titleImage?: GoogleImage;
  wideTitleImage?: GoogleImage;
  /** About 12 characters are shown. */
  provider: string;
  localizedProvider?: LocalizedString;
  redemptionChannel: 'INSTORE' | 'ONLINE' | 'BOTH' | 'TEMPORARY_PRICE_REDUCTION';
  details?: string;
  localizedDetails?: LocalizedString;
  finePrint?: string;
  localizedFinePrint?: LocalizedString;
  helpUri?: GoogleUri;
}

export type OfferObject = GoogleObject;

export type GoogleTransitType = 'BUS' | 'RAIL' | 'TRAM' | 'FERRY' | 'OTHER';

export interface TransitClass extends IssuerClass {
  transitType: GoogleTransitType;
  logo: GoogleImage;
  wideLogo?: GoogleImage;
  transitOperatorName?: LocalizedString;
  enableSingleLegItinerary?: boolean;
  customCarriageLabel?: LocalizedString;
  customPlatformLabel?: LocalizedString;
  customSeatLabel?: LocalizedString;
  customFareNameLabel?: LocalizedString;
  customTicketNumberLabel?: LocalizedString;
}

export interface TransitObject extends GoogleObject {
  tripType: 'ONE_WAY' | 'ROUND_TRIP';
  tripId?: string;
  passengerType?: 'SINGLE_PASSENGER' | 'MULTIPLE_PASSENGERS';
  passengerNames?: string;
  ticketNumber?: string;
  ticketStatus?: 'USED' | 'REFUNDED' | 'EXCHANGED';
  ticketLeg?: TicketLeg;
  ticketLegs?: TicketLeg[];
  purchaseDetails?: PurchaseDetails;
}

export interface TicketLeg {
  originStationCode?: string;
  /** Required if `destinationName` is set. */
  originName?: LocalizedString;
  destinationStationCode?: string;
  destinationName?: LocalizedString;
  /** Required unless the object has a `validTimeInterval`. */
  departureDateTime?: string;
  arrivalDateTime?: string;
  fareName?: LocalizedString;
  /** Carriage of a train, ship, or bus. */
  carriage?: string;
  /** Platform or gate. */
  platform?: string;
  zone?: string;
  ticketSeat?: { coach?: string; seat?: string; fareClass?: 'ECONOMY' | 'FIRST' | 'BUSINESS' };
  transitOperatorName?: LocalizedString;
  transitTerminusName?: LocalizedString;
}

export interface PurchaseDetails {
  purchaseReceiptNumber?: string;
  purchaseDateTime?: string;
  accountId?: string;
  confirmationCode?: string;
  ticketCost?: { faceValue?: GoogleMoney; purchasePrice?: GoogleMoney };
}

/** Either complete classes and objects, or `{id, classId}` of objects that Google already has. */
export interface SaveLinkPayload {
  eventTicketClasses?: EventTicketClass[];
  eventTicketObjects?: (EventTicketObject | ObjectReference)[];
  flightClasses?: FlightClass[];
  flightObjects?: (FlightObject | ObjectReference)[];
  genericClasses?: GenericClass[];
  genericObjects?: (GenericObject | ObjectReference)[];
  loyaltyClasses?: LoyaltyClass[];
  loyaltyObjects?: (LoyaltyObject | ObjectReference)[];
  offerClasses?: OfferClass[];
  offerObjects?: (OfferObject | ObjectReference)[];
  transitClasses?: TransitClass[];
  transitObjects?: (TransitObject | ObjectReference)[];
}

export type ObjectReference = Pick<GoogleObject, 'id' | 'classId'>;
