/**
 * Where each error code is met: the file's tests must have been answered it, in an error, on a page or for an item of an
 * operation. Checked at the end of every file; that no code is forgotten is checked by `error-triggers.test.ts`.
 */
export const MET_IN: Readonly<Record<string, readonly string[]>> = {
  'test/e2e/auth.e2e.test.ts': [
    '401:UNAUTHORIZED',
    '403:FORBIDDEN',
    '404:MODEL_NOT_FOUND',
    '429:TOO_MANY_REQUESTS',
  ],
  'test/e2e/users.e2e.test.ts': [
    '400:USER_ALREADY_EXISTS',
    '400:WALLET_IDENTIFIER_REQUIRED',
    '404:WALLET_NOT_FOUND',
    '409:EMAIL_ALREADY_EXISTS',
  ],
  'test/e2e/clients.e2e.test.ts': [
    '204:NOTHING_TO_UPDATE',
    '400:ERROR_CUSTOMER_TYPE_ASSIGNMENT',
    '400:INVALID_DEVICE_TYPE',
    '409:CLIENT_ALREADY_EXISTS',
  ],
  'test/e2e/customer-cap.e2e.test.ts': ['400:SYSTEM_DOES_NOT_SUPPORT_MORE_THAN_100000_CUSTOMERS'],
  'test/e2e/client-types.e2e.test.ts': ['400:DEFAULT_CLIENT_TYPE_REQUIRED'],
  'test/e2e/store-cards.e2e.test.ts': [
    '400:CLIENTS_EXIST_FOR_THIS_CARD_TYPE',
    '404:STORECARD_NOT_FOUND',
    '409:STORE_CARD_ALREADY_EXISTS',
  ],
  'test/e2e/wallets.e2e.test.ts': ['404:WALLET_UPDATE_FAILED', '500:WALLET_UPDATE_ERROR'],
  'test/e2e/wallet-lists.e2e.test.ts': ['400:MAX_WALLET_LOCATIONS_REACHED'],
  'test/e2e/admin-wallets.e2e.test.ts': ['400:INVALID_PASS_TYPE'],
  'test/e2e/idempotency.e2e.test.ts': [
    '409:IDEMPOTENCY_KEY_IN_PROGRESS',
    '409:IDEMPOTENCY_KEY_REUSED',
    '500:UNKNOWN_ERROR',
  ],
  'test/e2e/pass-identity.e2e.test.ts': ['400:FILE_REQUIRED'],
  'test/e2e/pass-faults.e2e.test.ts': [
    '404:CERTIFICATE_NOT_FOUND',
    '409:PASSGEN_IDENTITY_INCOMPLETE',
    '500:PLATFORM_AUTH_INIT_FAILED',
    '500:WALLET_CLIENT_INIT_FAILED',
    '503:PASS_GEN_ERROR',
  ],
  'test/e2e/public-pages.test.ts': [
    '404:PASS_GEN_PASS_ID_NOT_FOUND',
    '404:PASS_NOT_FOUND',
    '410:LINK_ALREADY_USED',
  ],
  'test/e2e/bad-input.e2e.test.ts': [
    '400:INVALID_JSON',
    '400:INVALID_MULTIPART',
    '400:UNEXPECTED_FIELD',
    '400:VALIDATION_ERROR',
    '404:PATH_NOT_FOUND',
    '413:PAYLOAD_TOO_LARGE',
    '415:UNSUPPORTED_MEDIA_TYPE',
  ],
  'test/e2e/transits.e2e.test.ts': [
    '400:ARRIVAL_TIME_MUST_BE_AFTER_DEPARTURE_TIME_CONSIDERING_DATES',
    '400:INVALID_DEPARTURE_OR_ARRIVAL_DATETIME_FORMAT',
  ],
  'test/e2e/events.e2e.test.ts': [
    '400:CENTER_ROW_IS_REQUIRED',
    '400:INVALID_DATE_RANGE',
    '400:LEFT_ROW_IS_REQUIRED',
    '400:RIGHT_ROW_IS_REQUIRED',
  ],
  'test/e2e/hotels.e2e.test.ts': [
    '400:CHECKOUT_MUST_BE_AFTER_CHECKIN',
    '400:HOTEL_HAS_PASSES',
    '409:OVERLAPPING_DATES',
    '409:TEMPLATE_ALREADY_EXISTS',
  ],
  'test/e2e/coupons.e2e.test.ts': [
    '400:ACTIVE_WELCOME_COUPON_ALREADY_EXISTS',
    '400:PROMO_CODE_ALREADY_EXISTS',
  ],
  'test/e2e/coupon-passes.e2e.test.ts': ['400:PASS_ALREADY_GENERATED'],
  'test/kinds/pass-kinds.test.ts': [
    '400:BATCH_LIMIT_EXCEEDED',
    '400:CLIENT_DOES_NOT_BELONG_TO_THIS_WALLET',
    '400:INVALID_PASS_KIND',
    '400:INVALID_STATUS',
    '400:MISSING_BARCODE',
    '400:NO_PASS_DATA_PROVIDED',
    '400:PASS_ALREADY_CANCELED',
    '400:PASS_ALREADY_EXPIRED',
    '400:PASS_ALREADY_REDEEMED',
    '400:PASS_NOT_REDEEMED',
    '400:WALLET_NOT_CONFIGURED',
    '401:PASSGEN_TOKEN_MISSING',
    '404:UPDATE_OPERATION_NOT_SUPPORTED',
    '409:BARCODE_ALREADY_EXISTS',
  ],
};
