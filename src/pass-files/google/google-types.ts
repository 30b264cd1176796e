/**
 * Google Wallet's resources, as far as this service writes them. Source: the `walletobjects.googleapis.com` v1 discovery
 * document, whose names these are. Date-times are ISO 8601, with an offset or without one for local time.
 */

export interface LocalizedString {
  /** Shown where no translation fits. */
  defaultValue: TranslatedString;
  translatedValues?: TranslatedString[];
}

export interface TranslatedString {
  /** BCP 47. */
  language: string;
  value: string;
}

export interface GoogleImage {
  sourceUri: { uri: string };
  /** For screen readers. */
  contentDescription?: LocalizedString;
}

export interface GoogleUri {
  /** `https:`, `tel:`, `mailto:` or `geo:`. */
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

/** Degrees. */
export interface MerchantLocation {
  latitude: number;
  longitude: number;
}

export interface GoogleMoney {
  /** Millionths of the currency's unit, as text. */
  micros: string;
  /** ISO 4217. */
  currencyCode: string;
}

export interface TimeInterval {
  start?: { date: string };
  /** Within 24 hours after it Google makes the object expired. */
  end?: { date: string };
}

export type GoogleBarcodeType = 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE';

export interface GoogleBarcode {
  type: GoogleBarcodeType;
  value: string;
  /** Text under the code instead of the value. */
  alternateText?: string;
}

export interface RotatingBarcode {
  type: GoogleBarcodeType;
  /** May hold `{totp_timestamp_seconds}` and `{totp_value_0}`. */
  valuePattern: string;
  totpDetails: {
    algorithm: 'TOTP_SHA1';
    /** Milliseconds, as text. */
    periodMillis: string;
    /** `key` in Base16. */
    parameters: { key: string; valueLength: number }[];
  };
  alternateText?: string;
}

/** What every class has. */
export interface GoogleClass {
  /** `<issuer id>.<suffix>`. */
  id: string;
  linksModuleData?: LinksModule;
  textModulesData?: TextModule[];
  imageModulesData?: ImageModule[];
  /** At most 10. */
  merchantLocations?: MerchantLocation[];
  multipleDevicesAndHoldersAllowedStatus?: 'MULTIPLE_HOLDERS' | 'ONE_USER_ALL_DEVICES' | 'ONE_USER_ONE_DEVICE';
  securityAnimation?: { animationType: 'FOIL_SHIMMER' };
  viewUnlockRequirement?: 'UNLOCK_NOT_REQUIRED' | 'UNLOCK_REQUIRED_TO_VIEW';
  /** Called on every save and delete; https. */
  callbackOptions?: { url: string };
}

/** What the classes have that name their issuer and are reviewed by Google: all but the generic one. */
export interface IssuerClass extends GoogleClass {
  /** At most 20 characters are shown. */
  issuerName: string;
  /** On insert and on every update; Google decides on it. */
  reviewStatus: 'UNDER_REVIEW';
  hexBackgroundColor?: string;
  heroImage?: GoogleImage;
  homepageUri?: GoogleUri;
  /** ISO 3166-1 alpha-2. */
  countryCode?: string;
}

/** What every object has. */
export interface GoogleObject {
  /** `<issuer id>.<suffix>`. */
  id: string;
  classId: string;
  state: 'ACTIVE' | 'COMPLETED' | 'EXPIRED' | 'INACTIVE';
  /** Not together with `rotatingBarcode`, whose protection it would undo. */
  barcode?: GoogleBarcode;
  rotatingBarcode?: RotatingBarcode;
  validTimeInterval?: TimeInterval;
  heroImage?: GoogleImage;
  linksModuleData?: LinksModule;
  textModulesData?: TextModule[];
  imageModulesData?: ImageModule[];
  /** At most 10. */
  merchantLocations?: MerchantLocation[];
  groupingInfo?: { groupingId: string; sortIndex?: number };
  /** Checked by Google when the object is saved. */
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

/** Which fields stand on the front of the card, at most three rows of them. */
export interface ClassTemplateInfo {
  cardTemplateOverride: { cardRowTemplateInfos: CardRow[] };
}

/** Exactly one form of a row. */
export type CardRow =
  | { oneItem: { item: CardItem } }
  | { twoItems: { startItem: CardItem; endItem: CardItem } }
  | { threeItems: { startItem: CardItem; middleItem: CardItem; endItem: CardItem } };

export interface CardItem {
  /** The first that is not empty; a path begins with `object.` or `class.`. */
  firstValue: { fields: { fieldPath: string }[] };
}

/** Name, logo and colours of a generic pass stand on its object. */
export interface GenericClass extends GoogleClass {
  classTemplateInfo?: ClassTemplateInfo;
}

export interface GenericObject extends Omit<GoogleObject, 'notifyPreference'> {
  /** Whose pass it is; in the head line. */
  cardTitle: LocalizedString;
  /** What the pass is, in the title line. */
  header: LocalizedString;
  /** Label of the title, above it. */
  subheader?: LocalizedString;
  genericType?: 'GENERIC_RESERVATIONS' | 'GENERIC_VOUCHER' | 'GENERIC_OTHER';
  logo?: GoogleImage;
  hexBackgroundColor?: string;
}

export interface LoyaltyClass extends IssuerClass {
  /** About 20 characters are shown. */
  programName: string;
  localizedProgramName?: LocalizedString;
  programLogo: GoogleImage;
  wideProgramLogo?: GoogleImage;
  /** Such as Gold; about 7 characters are shown. */
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

/** Exactly one form of a balance. */
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
  /** Who makes the offer; about 12 characters are shown. */
  provider: string;
  localizedProvider?: LocalizedString;
  redemptionChannel: 'INSTORE' | 'ONLINE' | 'BOTH' | 'TEMPORARY_PRICE_REDUCTION';
  details?: string;
  localizedDetails?: LocalizedString;
  /** Terms. */
  finePrint?: string;
  localizedFinePrint?: LocalizedString;
  helpUri?: GoogleUri;
}

/** An offer's object has what every object has. */
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
  /** Required when `destinationName` is set. */
  originName?: LocalizedString;
  destinationStationCode?: string;
  destinationName?: LocalizedString;
  /** Required unless the object has a `validTimeInterval`. */
  departureDateTime?: string;
  arrivalDateTime?: string;
  fareName?: LocalizedString;
  /** Name or number of the train, ship or bus. */
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

/** What a save link carries: whole classes and objects, or of inserted ones `{id, classId}`. */
export interface SaveLinkPayload {
  eventTicketClasses?: EventTicketClass[];
  eventTicketObjects?: (EventTicketObject | ObjectReference)[];
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
