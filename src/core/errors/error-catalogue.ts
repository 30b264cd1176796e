/** What is fixed about an error code, whatever the request. */
export interface ErrorDefinition {
  /** HTTP status of the answer, and the part of `errorCode` before the colon. */
  status: number;
  /** Names of the `{placeholders}` in the code's texts (i18n/{en,fr}/errors.json). */
  args?: readonly string[];
}

/**
 * Every error code the API can answer. The spelling is part of the contract (docs/contract/requests.md#error-envelope),
 * the small letters in `SCHEDUle_DATE_PASSED` and the colon in `UNSUPPORTED_EVENT_TYPE:` included.
 */
export const ERROR_CATALOGUE = {
  NOTHING_TO_UPDATE: { status: 204 },

  ACTIVE_WELCOME_COUPON_ALREADY_EXISTS: { status: 400 },
  ALL_CLIENTS_ALREADY_HAVE_COUPON: { status: 400 },
  ARRIVAL_TIME_MUST_BE_AFTER_DEPARTURE_TIME_CONSIDERING_DATES: { status: 400 },
  BATCH_LIMIT_EXCEEDED: { status: 400 },
  CENTER_ROW_IS_REQUIRED: { status: 400 },
  CHECKOUT_MUST_BE_AFTER_CHECKIN: { status: 400 },
  CLIENTS_EXIST_FOR_THIS_CARD_TYPE: { status: 400 },
  CLIENT_DOES_NOT_BELONG_TO_THIS_WALLET: { status: 400 },
  COMMUNICATION_DELETED: { status: 400 },
  DEFAULT_CLIENT_TYPE_REQUIRED: { status: 400 },
  ERROR_CUSTOMER_TYPE_ASSIGNMENT: { status: 400 },
  FILE_REQUIRED: { status: 400 },
  HOTEL_HAS_PASSES: { status: 400 },
  INSTANT_COMMUNICATION_ALREADY_EXISTS: { status: 400 },
  INSUFFICIENT_CREDIT: { status: 400, args: ['creditType', 'required', 'remaining'] },
  INVALID_DATE_RANGE: { status: 400 },
  INVALID_DEPARTURE_OR_ARRIVAL_DATETIME_FORMAT: { status: 400 },
  INVALID_DEVICE_TYPE: { status: 400, args: ['deviceType'] },
  INVALID_JSON: { status: 400 },
  INVALID_MULTIPART: { status: 400 },
  INVALID_PASS_KIND: { status: 400 },
  INVALID_PASS_TYPE: { status: 400, args: ['passType'] },
  INVALID_STATUS: { status: 400 },
  INVALID_WALLET_OBJECT_TYPE: { status: 400, args: ['objectType'] },
  LEFT_ROW_IS_REQUIRED: { status: 400 },
  MAX_WALLET_LOCATIONS_REACHED: { status: 400 },
  MISSING_ANDROID_OBJECT_ID: { status: 400 },
  MISSING_BARCODE: { status: 400 },
  MISSING_RECIPIENT_DETAILS_FOR_NON_CLIENT: { status: 400 },
  MISSING_REQUIRED_FIELDS: { status: 400, args: ['fields'] },
  NO_CLIENTS_FOUND: { status: 400 },
  NO_CUSTOMERS_FOUND: { status: 400 },
  NO_PASS_DATA_PROVIDED: { status: 400 },
  NO_RECIPIENTS_PROVIDED: { status: 400 },
  OPERATION_TYPE_NOT_ALLOWED: { status: 400 },
  OPERATION_TYPE_REQUIRED: { status: 400 },
  PACK_ALREADY_EXISTS: { status: 400 },
  PACK_INSUFFICIENT_CREDITS: { status: 400, args: ['clientsCount', 'creditTypes'] },
  PASS_ALREADY_CANCELED: { status: 400 },
  PASS_ALREADY_EXPIRED: { status: 400 },
  PASS_ALREADY_GENERATED: { status: 400 },
  PASS_ALREADY_REDEEMED: { status: 400 },
  PASS_NOT_REDEEMED: { status: 400 },
  PROMO_CODE_ALREADY_EXISTS: { status: 400 },
  RIGHT_ROW_IS_REQUIRED: { status: 400 },
  SCHEDUle_DATE_PASSED: { status: 400 },
  SMS_CONFIG_REQUIRED: { status: 400 },
  SMS_CREDENTIALS_NOT_CONFIGURED: { status: 400 },
  SMS_TITLE_IS_REQUIRED: { status: 400 },
  SYNC_EXECUTION_NOT_ALLOWED: { status: 400 },
  SYNC_EXECUTION_NOT_ALLOWED_FOR_BULK_UPDATE_CLIENTS: { status: 400 },
  SYSTEM_DOES_NOT_SUPPORT_MORE_THAN_100000_CUSTOMERS: { status: 400 },
  UNEXPECTED_FIELD: { status: 400, args: ['field'] },
  UNLIMITED_COMMUNICATION_ALREADY_EXISTS: { status: 400 },
  'UNSUPPORTED_EVENT_TYPE:': { status: 400, args: ['eventType'] },
  USER_ALREADY_EXISTS: { status: 400 },
  USE_OTHER_SERVICE_COMMUNICATION_DELETE: { status: 400 },
  VALIDATION_ERROR: { status: 400 },
  WALLET_IDENTIFIER_REQUIRED: { status: 400 },
  WALLET_NOT_CONFIGURED: { status: 400 },

  PASSGEN_TOKEN_MISSING: { status: 401 },
  UNAUTHORIZED: { status: 401 },

  FORBIDDEN: { status: 403 },

  CERTIFICATE_NOT_FOUND: { status: 404 },
  CLASS_NOT_FOUND: { status: 404 },
  COUPON_TEMPLATE_NOT_FOUND: { status: 404 },
  CREATE_WALLET_CLASS_FAILED: { status: 404 },
  INITIALIZE_WALLET_OBJECT_CLIENT_FAILED: { status: 404 },
  MISSING_ANDROID_CLASS_ID: { status: 404 },
  MISSING_FIELD: { status: 404, args: ['field'] },
  MODEL_NOT_FOUND: { status: 404 },
  OBJECT_CREATION_FAILED: { status: 404 },
  OBJECT_NOT_FOUND: { status: 404 },
  OBJECT_UPDATE_FAILED: { status: 404 },
  PACK_NOT_ASSIGNED: { status: 404 },
  PASSGEN_UPDATE_FAILED: { status: 404 },
  PASS_GEN_PASS_ID_NOT_FOUND: { status: 404 },
  PASS_NOT_FOUND: { status: 404 },
  PATH_NOT_FOUND: { status: 404 },
  STORECARD_NOT_FOUND: { status: 404 },
  TEMPLATE_NOT_FOUND: { status: 404, args: ['templateName'] },
  TOKEN_MISMATCH_OR_DEVICE_NOT_FOUND: { status: 404 },
  UNSUPPORTED_WALLET_TYPE: { status: 404 },
  UPDATE_OPERATION_NOT_SUPPORTED: { status: 404 },
  UPDATE_WALLET_CLASS_FAILED: { status: 404 },
  WALLET_NOT_FOUND: { status: 404 },
  WALLET_UPDATE_FAILED: { status: 404 },

  BARCODE_ALREADY_EXISTS: { status: 409 },
  CLIENT_ALREADY_EXISTS: { status: 409 },
  EMAIL_ALREADY_EXISTS: { status: 409 },
  IDEMPOTENCY_KEY_IN_PROGRESS: { status: 409 },
  IDEMPOTENCY_KEY_REUSED: { status: 409 },
  INSUFFICIENT_CREDIT_PARTIAL: { status: 409 },
  OVERLAPPING_COMMUNICATIONS: { status: 409 },
  OVERLAPPING_DATES: { status: 409 },
  PACK_HAS_ASSIGNED_MANAGERS: { status: 409 },
  PASSGEN_IDENTITY_INCOMPLETE: { status: 409 },
  PASSGEN_IDENTITY_PROVISIONING: { status: 409 },
  PUSH_NOTIFICATION_SCHEDULE_CONFLICT: { status: 409, args: ['seconds'] },
  STORE_CARD_ALREADY_EXISTS: { status: 409 },
  TEMPLATE_ALREADY_EXISTS: { status: 409 },

  LINK_ALREADY_USED: { status: 410 },

  PAYLOAD_TOO_LARGE: { status: 413 },

  UNSUPPORTED_MEDIA_TYPE: { status: 415 },

  TOO_MANY_REQUESTS: { status: 429 },

  BATCH_OPERATION_FAILED: { status: 500, args: ['error'] },
  PLATFORM_AUTH_INIT_FAILED: { status: 500 },
  UNKNOWN_ERROR: { status: 500 },
  WALLET_CLIENT_INIT_FAILED: { status: 500 },
  WALLET_UPDATE_ERROR: { status: 500 },

  SMS_CREDIT_LOOKUP_FAILED: { status: 502 },
  SMS_LOGIN_FAILED: { status: 502 },
  SMS_SEND_FAILED: { status: 502 },

  PASS_GEN_ERROR: { status: 503 },
  SERVICE_BUSY: { status: 503 },
} as const satisfies Record<string, ErrorDefinition>;

/** The part of `errorCode` after the colon. */
export type ErrorCode = keyof typeof ERROR_CATALOGUE;

/** Values for the `{placeholders}` of a text. */
export type MessageArgs = Readonly<Record<string, string | number>>;

/** The arguments that the texts of `C` need; `undefined` when they need none. */
export type ErrorArgs<C extends ErrorCode> = C extends ErrorCode
  ? (typeof ERROR_CATALOGUE)[C] extends { args: readonly (infer A extends string)[] }
    ? Readonly<Record<A, string | number>>
    : undefined
  : never;
