import { defineErrors } from './error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const CORE_ERRORS = defineErrors(
  {
    BAD_REQUEST: {
      status: 400,
      raisedBy: 'a request that is not HTTP',
      advice:
        'Send requests with an HTTP library instead of building them by hand. Check that you are not sending https to an http port. See [unreadable requests](contract/requests.md#unreadable-requests).',
    },
    FILE_REQUIRED: {
      status: 400,
      raisedBy: 'a CSV import or an Apple identity upload without its file',
      advice:
        'Send the request as `multipart/form-data`, with the file in the form field that `/docs` specifies for the route.',
    },
    INVALID_DATE_RANGE: {
      status: 400,
      raisedBy: 'an event or a date filter whose end is before its start',
      advice:
        'Compare the two dates before you send them: `startDate` with `endDate`, and in lists `createdFrom` with `createdTo` and `updatedFrom` with `updatedTo`.',
    },
    INVALID_JSON: {
      status: 400,
      raisedBy: 'a body that is not valid JSON',
      advice:
        'Build the body with the JSON library of your language and encode it as UTF-8. In a shell, quoting is a common cause: put the body in a file and send the file.',
    },
    INVALID_MULTIPART: {
      status: 400,
      raisedBy: 'a form that cannot be parsed',
      advice: 'Build the form with a library, and do not set `Content-Type` yourself: the library adds the boundary.',
    },
    MISSING_REQUIRED_FIELDS: {
      status: 400,
      raisedBy: 'a CSV header without a required column, or a generic pass without a value for a required field',
      args: ['fields'],
      advice:
        'For a CSV file, add the columns to the first line, in English or French: see [columns](csv.md#columns). For a pass, send a value in `values` for each key in `details.fields`: see [passes of your own design](passes.md#passes-of-your-own-design).',
    },
    UNEXPECTED_FIELD: {
      status: 400,
      raisedBy: 'a file in a form field that the route does not accept',
      args: ['field'],
      advice:
        'Rename the form field of the file to one that `/docs` lists for the route. The service ignores unknown text fields but refuses unknown files.',
    },
    VALIDATION_ERROR: {
      status: 400,
      raisedBy: 'an invalid value without a specific error code',
      advice:
        'Correct every field in `validationErrors`. You can show each message next to the field in your form: it is in the language of `x-lang`.',
    },
    UNAUTHORIZED: {
      status: 401,
      raisedBy: 'a missing, invalid or expired token; a wrong password at login',
      advice:
        'Log in again, or use another wallet token; the same token will not work again. A login lasts 12 hours unless the operator has changed that. A wallet token stops working when it is revoked or after its `expiresAt`. It works in one environment only: `wps_test_…` or `wps_live_…`.',
    },
    FORBIDDEN: {
      status: 403,
      raisedBy:
        'a role that does not allow the action, a pass type that is not enabled for the wallet, or a wrong `currentPassword`',
      advice:
        'Compare the action with the [roles](contract/access.md#roles). `GET /auth/me` returns the role of a login and the pass types of its wallet. A wallet token has the rights of its `role`, except on the routes for users and under `/auth`.',
    },
    MODEL_NOT_FOUND: {
      status: 404,
      raisedBy: 'an unknown ID, username or barcode',
      advice:
        'Check that the ID belongs to the wallet of your token. Records of other wallets, deleted records and IDs that never existed all return this error. If you repeat a DELETE and get this error, the record is already gone.',
    },
    PATH_NOT_FOUND: {
      status: 404,
      raisedBy: 'a method and path that match no route',
      advice:
        'Compare the method and path with `/docs`. An empty variable in your program can drop a part of the path.',
    },
    REQUEST_TIMEOUT: {
      status: 408,
      raisedBy: 'a request that takes too long to arrive',
      advice:
        'Send the request again over a better connection, and split large uploads. See [slow bodies](contract/requests.md#slow-bodies).',
    },
    IDEMPOTENCY_KEY_IN_PROGRESS: {
      status: 409,
      raisedBy:
        'an `Idempotency-Key` whose first request is still running (see [idempotency](contract/requests.md#idempotency)), or the same for a scan (see [keys of scans](contract/scanning.md#keys))',
      advice:
        'Wait a second, then send the same request with the same key. With a new key, the request could take effect twice.',
    },
    IDEMPOTENCY_KEY_REUSED: {
      status: 409,
      raisedBy:
        'an `Idempotency-Key` that was sent before with another body (see [idempotency](contract/requests.md#idempotency)), or the same for a scan (see [keys of scans](contract/scanning.md#keys))',
      advice:
        'Use one key per action, such as the number of the order, and repeat exactly the same body with it. Nothing in the body may change, not even a timestamp. See [idempotency](contract/requests.md#idempotency).',
    },
    PAYLOAD_TOO_LARGE: {
      status: 413,
      raisedBy: 'a body or file above its size limit',
      advice:
        'Send less in one request: split a bulk request, or make an image smaller. See [size limits](contract/requests.md#size-limits).',
    },
    UNSUPPORTED_MEDIA_TYPE: {
      status: 415,
      raisedBy: 'a content type that the route does not accept',
      advice:
        'Set `Content-Type: application/json`, or send a form on routes that take files. Do not compress the body or send `Content-Encoding`. See [content types](contract/requests.md#content-types).',
    },
    REQUEST_HEADER_FIELDS_TOO_LARGE: {
      status: 431,
      raisedBy: 'a URL and headers of more than 16 KB together',
      advice:
        'Send long values in the body, not in the URL; a search has at most 254 characters. Remove headers and cookies that the service does not need.',
    },
    TOO_MANY_REQUESTS: {
      status: 429,
      raisedBy: 'more requests than the rate limits allow',
      advice:
        'Wait for the number of seconds in `Retry-After`, then repeat the same request. To change many passes or customers, send one [bulk request](bulk.md) instead of thousands of calls.',
    },
    UNKNOWN_ERROR: {
      status: 500,
      raisedBy: 'an unexpected error in the service',
      advice:
        'Repeat the request after 1, 2 and 4 seconds. Repeat a POST only with an `Idempotency-Key`, so that it takes effect once. If the error persists, give the operator the `requestId`.',
    },
    SERVICE_BUSY: {
      status: 503,
      raisedBy:
        'a request that the service cannot handle in time and that has changed nothing (see [busy](contract/requests.md#busy))',
      advice:
        'Wait for the number of seconds in `Retry-After`, then repeat the same request. Repeat a POST only with its `Idempotency-Key`, so that it takes effect once. See [busy](contract/requests.md#busy).',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type CoreErrors = typeof CORE_ERRORS;

declare module './error-catalogue' {
  interface ErrorCodes extends CoreErrors {}
}
