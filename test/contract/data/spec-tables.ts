/**
 * The fields of the resources, written down by hand. They are not derived from the DTOs, so that a field, an
 * enumeration or a flag that is lost in the code makes a test fail.
 */
export type ResourceName =
  | 'Wallet' | 'WalletToken' | 'StoreCard' | 'ClientType' | 'Client' | 'Transit' | 'Event' | 'Hotel' | 'Coupon' | 'Pass'
  | 'BulkOperation';

export type SpecFieldType =
  'string' | 'number' | 'boolean' | 'object' | 'object[]' | 'string[]' | 'date-time' | ResourceName;

export interface SpecField {
  name: string;
  type: SpecFieldType;
  /** Promised on every read. `false` means that it is not promised, not that it may never be present. */
  required: boolean;
  /** The allowed values; of a `string[]`, those of its items. */
  enum?: readonly string[];
  /** Kinds add values of their own. */
  isOpen?: true;
  default?: string;
  /** `null` is among the values. */
  nullable?: boolean;
  /** Fields of an `object`, as far as the table names them. */
  properties?: readonly SpecField[];
  /** Fields of an item of an `object[]`. */
  items?: readonly SpecField[];
}

type Extra = Omit<Partial<SpecField>, 'name' | 'type' | 'required'>;

const fields = (names: string, type: SpecFieldType, required: boolean, extra: Extra): SpecField[] =>
  names.split(' ').map((name) => ({ name, type, required, ...extra }));

/** Fields that one row of a table gives together, all required. */
const req = (names: string, type: SpecFieldType, extra: Extra = {}) => fields(names, type, true, extra);

/** Fields that one row of a table gives together, without "req". */
const opt = (names: string, type: SpecFieldType, extra: Extra = {}) => fields(names, type, false, extra);

const RECORD = [...req('_id', 'string'), ...req('createdAt updatedAt', 'date-time')];

const BARCODES = ['AZTEC', 'CODE_128', 'PDF_417', 'QR_CODE', 'EAN_13', 'CODE_39', 'CODABAR', 'ITF', 'NONE'];
const GAIN_UNITS = ['NONE', 'EURO', 'USD', 'MAD', 'POINTS'];
const PASS_STATUSES = ['active', 'inactive', 'deleted', 'canceled', 'expired'];
const PASS_KINDS = ['hotel', 'transit', 'event', 'storeCard', 'coupon'];
const COLORS = 'labelColor backgroundColor foregroundColor';

const NOTIFICATION_TYPES = [
  'NEW_LOYALTY', 'UPDATE_LOYALTY', 'REMINDER_LOYALTY', 'EARNINGS_UPDATE', 'NEW_COMMUNICATION', 'EXPIRED_COMMUNICATION',
  'NEW_EVENT', 'UPDATE_EVENT', 'NEW_COUPON', 'UPDATE_COUPON', 'WELCOME_INTERNAL_CLIENTS', 'WELCOME_CRM_CLIENTS',
  'WELCOME_EXTERNAL_CLIENTS', 'WELCOME_COUPON', 'EXPIRED_COUPON', 'TRANSIT_TICKET', 'UPDATE_TRANSIT',
  'HOTEL_RESERVATION', 'UPDATE_HOTEL_RESERVATION', 'CINEMA_TICKET',
  'UPDATE_CINEMA', 'NEW_GENERIC', 'UPDATE_GENERIC', 'NEW_OFFER', 'UPDATE_OFFER', 'BOARDING_PASS',
  'UPDATE_BOARDING_PASS',
];

const STORE_CARD_ROWS = [
  'CREATION_DATE', 'EXPIRATION_DATE', 'BIRTHDATE', 'GAIN', 'CLUB', 'ASSOCIATION', 'ORGANISATION', 'ENTREPRISE',
  'N_LICENCE', 'N_ADHERENT', 'N_MEMBER', 'MEMBER', 'N_IMMATRICULATION', 'INACTIVE', 'ADMISSION_DATE',
];

/** `iosHeader` of a template; the kinds differ in what its label and value may show. */
const iosHeader = (...values: string[]): Extra => ({
  properties: [...req('labelEnum valueEnum', 'string', { enum: values }), ...opt('customLabel customValue', 'string')],
});

const SECURITY_FLAGS =
  'enableOneTimeUse disableIOSPassSharing disablePassLinkSharing disableMultipleHolders enableSecurityAnimation enableRotatingBarcode';

export const SPEC_TABLES: Readonly<Record<ResourceName, readonly SpecField[]>> = {
  Wallet: [
    ...req('name logo icon', 'string'),
    ...opt('androidLogo', 'string'),
    ...req('displayIdentifiant', 'boolean'),
    ...opt('passGenPassTemplateId passGenBusinessId passGenToken', 'string'),
    ...req('identifier identifierQr', 'string'),
    ...opt('address', 'string'),
    ...req('website servicePhone businessPhone', 'string'),
    ...req('socialMedia', 'object', {
      properties: opt(
        'linkedin facebook instagram tiktok twitter youtube snapchat pinterest reddit whatsapp telegram',
        'string',
      ),
    }),
    ...req('additionalContacts', 'object[]', {
      items: [...req('title value', 'string'), ...req('kind', 'string', { enum: ['URL', 'PHONE', 'EMAIL'] })],
    }),
    ...req('termsAndConditions', 'object', {
      properties: [...req('type', 'string', { enum: ['PDF', 'URL', 'NONE'] }), ...opt('customUrl pdfUrl', 'string')],
    }),
    ...req('webHookUrl', 'string'),
    ...req('rootDomain', 'string'),
    ...opt('timezone', 'string'),
    ...req('allowedPasses', 'string[]', {
      enum: [
        'ALL', 'EVENT_TICKET', 'TRANSIT', 'CINEMA', 'BOARDING_PASS', 'COUPON', 'GENERIC', 'STORE_CARD', 'OFFER', 'HOTEL',
      ],
      isOpen: true,
    }),
    ...req('expiredCleanupEnabled', 'boolean'),
    ...RECORD,
  ],

  // The table has no "req"; it calls expiresAt optional, so the others are always there.
  WalletToken: [
    ...req('_id', 'string'),
    ...req('token', 'string'),
    ...req('tokenable', 'string'),
    ...req('tokenableType', 'string', { enum: ['WALLET'] }),
    ...opt('expiresAt', 'date-time'),
  ],

  StoreCard: [
    ...req('wallet', 'Wallet'),
    ...req('cardType', 'string', { enum: ['STORE_CARD', 'MEMBER_CARD'] }),
    ...req('displayIdentifiant', 'boolean'),
    ...opt('displayWalletName', 'boolean'),
    ...req('strip', 'string'),
    ...opt('passGenPassTemplateId programName', 'string'),
    ...opt('keysHasChanged', 'string[]'),
    ...opt('startRow middleRow endRow', 'string', { enum: STORE_CARD_ROWS }),
    ...opt('iosHeader', 'object', iosHeader('TYPE', 'GAIN', 'FULLNAME', 'CUSTOM_TEXT', 'INACTIVE')),
    ...req('barcodeType', 'string', { enum: BARCODES }),
    ...req('descriptions', 'object[]', { items: req('title value', 'string') }),
    ...req('openingHours', 'string'),
    ...req('colors', 'object', { properties: req(COLORS, 'string') }),
    ...req('oneTimeToUse sharingProhibited sharingProhibitedAndroid', 'boolean'),
    ...req('validity', 'object', {
      properties: [
        ...req('expirationType', 'string', { enum: ['NO_EXPIRATION', 'AT_DATETIME', 'AFTER_PERIOD'] }),
        ...opt('expirationDate', 'date-time'),
        ...opt('expirationAfterPeriod', 'string'),
        ...opt('expirationPeriodType', 'string', { enum: ['YEARS', 'MONTHS', 'WEEKS'] }),
        ...opt('expirationOption', 'string', { enum: ['AT_CREATION_DATE', 'END_OF_MONTH'] }),
      ],
    }),
    ...req('gainLabel', 'string', { enum: ['GAIN', 'GAINS', 'CAGNOTE', 'POINTS'] }),
    ...req('gainUnit', 'string', { enum: GAIN_UNITS }),
    ...req('offerLabel', 'string'),
    ...req('enableDisplayIdentifiant', 'boolean'),
    ...req('gainFormatMigrated', 'boolean'),
    ...RECORD,
  ],

  ClientType: [
    ...req('storeCard', 'StoreCard'),
    ...req('name', 'string'),
    ...req('isDefault', 'boolean'),
    ...RECORD,
  ],

  Client: [
    ...opt('wallet', 'string'),
    ...opt('clientType', 'ClientType'),
    ...opt('passStatus', 'string', { enum: PASS_STATUSES }),
    ...opt('deviceTypes', 'string'),
    ...opt('shortLink', 'string'),
    ...opt('shortId', 'string'),
    ...opt('passGenPassId', 'string'),
    ...opt('passId clientTypeName', 'string'),
    ...opt('otherPassStatuses', 'object', { properties: opt('event transit hotel', 'string', { enum: PASS_STATUSES }) }),
    ...req('source', 'string', { enum: ['CRM', 'INTERNAL', 'EXTERNAL'] }),
    ...opt('barcode', 'string'),
    ...req('firstName lastName', 'string'),
    ...opt('email companyName phoneNumber', 'string'),
    ...opt('renewalDate birthDate admissionDate', 'date-time'),
    ...opt('gain', 'number'),
    ...opt('gainHistory', 'object[]', { items: [...req('gain', 'number'), ...req('date', 'date-time')] }),
    ...opt('communicationPreferences', 'object[]', {
      items: [
        ...req('notificationType', 'string', { enum: NOTIFICATION_TYPES, isOpen: true }),
        ...req('sms email notification', 'boolean'),
      ],
    }),
    ...opt('pushInformativeEnabled pushCommercialEnabled', 'boolean'),
    ...RECORD,
  ],

  Transit: [
    ...req('wallet', 'Wallet'),
    ...req('barcodeFormat', 'string', { enum: BARCODES }),
    ...req('terms', 'string'),
    ...opt('emailSubscriptionMessage subscriptionMessage', 'string'),
    ...opt('locations', 'object[]', {
      items: [...opt('longitude latitude', 'number'), ...opt('relevantName relevantAddress', 'string')],
    }),
    ...req('colors', 'object', { properties: opt(COLORS, 'string') }),
    ...opt('strip customerServiceNumber', 'string'),
    ...req('originStationCode originName destinationStationCode destinationName', 'string'),
    ...req('departureTime arrivalTime details number', 'string'),
    ...opt('tarif', 'string'),
    ...req('type', 'string', { enum: ['Bus', 'Boat', 'Train', 'Air', 'Generic', 'Tram'] }),
    ...opt('gateName seatName', 'string', { enum: ['N_CABINE', 'N_VOYAGE', 'PLAQUE'] }),
    ...opt('security', 'object', { properties: opt(SECURITY_FLAGS, 'boolean') }),
    ...opt('passGenPassTemplateId', 'string'),
    ...opt('customBackFields', 'string[]'),
    ...opt('displayOptions', 'object', { properties: opt('hideTarif hideStationCodes hideTripNumber', 'boolean') }),
    ...opt('iosHeader', 'object', iosHeader('FULLNAME', 'CUSTOM_TEXT', 'TRIP_NUMBER', 'INACTIVE')),
    ...RECORD,
  ],

  Event: [
    ...req('status', 'string', { enum: ['PENDING', 'ACTIF', 'ENDED'], default: 'PENDING' }),
    ...req('wallet', 'Wallet'),
    ...req('barcodeType', 'string', { enum: BARCODES }),
    ...req('name', 'string'),
    ...req('locations', 'object[]', {
      items: [...opt('longitude latitude', 'number'), ...opt('address locationName', 'string')],
    }),
    ...opt('date', 'object', { properties: opt('startDate endDate doorOpeningHour', 'date-time') }),
    ...opt('price', 'number'),
    ...opt('gainUnit', 'string', { enum: GAIN_UNITS }),
    ...opt('description terms contactPhone email website', 'string'),
    ...req('subscriptionMessage emailSubscriptionMessage', 'string'),
    ...req('colors', 'object', { properties: opt(COLORS, 'string') }),
    ...opt('security', 'object', { properties: opt(SECURITY_FLAGS, 'boolean') }),
    ...opt('passGenPassTemplateId strip', 'string'),
    ...opt('PKTextAlignmentLeft', 'string', { enum: ['CHAIR', 'ACCESS', 'PRICE', 'ZONE', 'INACTIVE'] }),
    ...opt('PKTextAlignmentCenter', 'string', { enum: ['ROW', 'INACTIVE'] }),
    ...opt('PKTextAlignmentRight', 'string', {
      enum: ['INACTIVE', 'TYPE', 'SEAT', 'PLACE', 'ARMCHAIR', 'LOCATION', 'PORT'],
    }),
    ...RECORD,
  ],

  Hotel: [
    ...req('wallet', 'Wallet'),
    ...req('title', 'string'),
    ...opt('hotelName description strip code', 'string'),
    ...req('advantages', 'string[]'),
    ...opt('colors', 'object', { properties: req(COLORS, 'string') }),
    ...opt('barcodeFormat', 'string', { enum: BARCODES }),
    ...opt('passGenPassTemplateId', 'string'),
    ...opt('location', 'object', {
      properties: [...opt('longitude latitude', 'number'), ...opt('relevantName relevantAddress', 'string')],
    }),
    ...RECORD,
  ],

  Coupon: [
    ...req('wallet', 'Wallet'),
    ...req('barcodeFormat', 'string', { enum: BARCODES }),
    ...req('name description', 'string'),
    ...opt('promoCode value', 'string'),
    ...opt('expirationDate', 'date-time'),
    ...req('isMultipleInstance isWelcomeCoupon', 'boolean'),
    ...req('status', 'string', { enum: ['ACTIVE', 'INACTIVE', 'EXPIRED'] }),
    ...req('source', 'string', { enum: ['INTERNAL', 'EXTERNAL', 'CRM', 'ALL'] }),
    ...req('colors', 'object', { properties: opt(COLORS, 'string') }),
    ...opt('strip emailSubscriptionMessage subscriptionMessage', 'string'),
    ...opt('security', 'object', {
      properties: [
        ...req('oneTimeToUseJwtLink', 'boolean'),
        ...opt('disableIOSPassSharing enableOneTimeUse disableMultipleHolders', 'boolean'),
        ...opt('enableSecurityAnimation enableRotatingBarcode', 'boolean'),
      ],
    }),
    ...req('valueLabel', 'string', { enum: ['VALUE', 'AMOUNT', 'PRESTATION'] }),
    ...opt('iosHeader', 'object', iosHeader('FULLNAME', 'CUSTOM_TEXT', 'INACTIVE')),
    ...opt('passGenPassTemplateId', 'string'),
    ...RECORD,
  ],

  Pass: [
    ...opt('hotel', 'Hotel'),
    ...opt('client', 'Client'),
    ...opt('transit', 'Transit'),
    ...opt('event', 'Event'),
    ...opt('storeCard', 'StoreCard'),
    ...opt('coupon', 'Coupon'),
    ...opt('passGenPassId', 'string'),
    ...opt('passGenUpdatedAt', 'date-time'),
    ...opt('shortId', 'string'),
    ...opt('legacyShortId', 'string'),
    ...req('kind', 'string', { enum: PASS_KINDS }),
    ...opt('firstName lastName email barcode phoneNumber', 'string'),
    ...req('devices', 'object[]', {
      items: [
        ...req('deviceLibraryIdentifier', 'string'),
        ...req('deviceType', 'string', { enum: ['ANDROID', 'IOS'] }),
        ...req('registeredAt', 'date-time'),
        ...req('isDeleted', 'boolean'),
      ],
    }),
    ...req('activeIOSDeviceCount activeAndroidDeviceCount', 'number'),
    ...req('status', 'string', { enum: PASS_STATUSES }),
    ...opt('redeemedAt', 'date-time'),
    ...opt('instanceId', 'object'),
    // The table gives the items no types; instanceId is the object of that name, a link is text.
    ...req('instanceLinks', 'object[]', { items: [...req('instanceId', 'object'), ...req('link', 'string')] }),
    ...opt('name description', 'string'),
    ...opt('checkin checkout', 'date-time'),
    ...opt('additionalBenefits', 'string[]'),
    ...opt('roomNumber roomCode gate seat', 'string'),
    ...opt('originName destinationName originStationCode destinationStationCode', 'string'),
    ...opt('departureTime arrivalTime tarif tripNumber', 'string'),
    ...req('departureDate arrivalDate', 'string'),
    ...opt('expirationDate originalExpirationDate', 'date-time'),
    ...opt('admissionDate', 'date-time'),
    ...opt('backFieldName backFieldContent', 'string'),
    ...opt('customBackFields', 'string[]'),
    ...opt('leftRow centerRow rightRow', 'string'),
    // The table names `description` here a second time.
    ...opt('promoCode value unit', 'string'),
    ...opt('bannerOverrideUrl', 'string'),
    ...opt('downloadedVia', 'object'),
    ...opt('shortLink', 'string'),
    ...RECORD,
  ],

  BulkOperation: [
    ...req('operationId', 'string'),
    ...req('totalItems successCount failureCount', 'number'),
    ...req('status', 'string', { enum: ['pending', 'processing', 'completed', 'failed'] }),
    ...opt('operationErrors', 'object[]', { items: [...req('itemId message', 'string'), ...opt('code', 'string')] }),
    ...opt('results', 'object[]', { items: [...req('itemId', 'string'), ...opt('result', 'object')] }),
    ...req('createdAt', 'date-time'),
    ...opt('completedAt', 'date-time'),
  ],
};

/** The envelope of every list; `docs` holds records of the resource listed. Every field is always there. */
export const SPEC_PAGINATION: readonly SpecField[] = [
  ...req('docs', 'object[]'),
  ...req('totalDocs limit page totalPages pagingCounter', 'number'),
  ...req('hasPrevPage hasNextPage', 'boolean'),
  ...req('prevPage nextPage', 'number', { nullable: true }),
];
