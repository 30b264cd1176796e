import { defineErrors } from './error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const CORE_ERRORS = defineErrors(
  {
    BAD_REQUEST: {
      status: 400,
      raisedBy: 'a request that is not HTTP',
      advice:
        'Send requests with an HTTP library rather than by hand. Check that the port speaks http, not https. See [unreadable requests](contract/requests.md#unreadable-requests).',
    },
    FILE_REQUIRED: {
      status: 400,
      raisedBy: 'a CSV import or an Apple identity without its file',
      advice:
        'Send the request as `multipart/form-data` with the file in the form field that the route names at `/docs`.',
    },
    INVALID_DATE_RANGE: {
      status: 400,
      raisedBy: 'an event, or the dates of a list, that end before they begin',
      advice:
        'Compare the two dates before you send them: `startDate` with `endDate`, in lists `createdFrom` with `createdTo` and `updatedFrom` with `updatedTo`.',
    },
    INVALID_JSON: {
      status: 400,
      raisedBy: 'a body that is no JSON',
      advice:
        'Make the body with the JSON library of your language, in UTF-8. In a shell, quotes are often the cause: keep the body in a file and send that.',
    },
    INVALID_MULTIPART: {
      status: 400,
      raisedBy: 'a form that cannot be read',
      advice:
        'Make the form with a library, and do not set `Content-Type` yourself: the library adds the boundary to it.',
    },
    MISSING_REQUIRED_FIELDS: {
      status: 400,
      raisedBy: 'a CSV header that lacks required columns; a generic pass without the value of a required field',
      args: ['fields'],
      advice:
        'Add the columns to the first line of the file, in English or French: see [columns](csv.md#columns). For a pass, send a value in `values` for each key that `details.fields` names: see [passes of your own design](passes.md#passes-of-your-own-design).',
    },
    UNEXPECTED_FIELD: {
      status: 400,
      raisedBy: 'a file in a field that the route does not know',
      args: ['field'],
      advice:
        'Rename the form field of the file to one that the route names at `/docs`. Unknown text fields are ignored, unknown files are not.',
    },
    VALIDATION_ERROR: {
      status: 400,
      raisedBy: 'every bad value that has no code of its own',
      advice:
        'Correct every field in `validationErrors`. Its messages are made to be shown beside the fields of your form, in the language of `x-lang`.',
    },
    UNAUTHORIZED: {
      status: 401,
      raisedBy: 'a missing, invalid or expired token; a wrong password at login',
      advice:
        'Log in again, or use another wallet token; the same token will not work again. A login lasts 12 hours unless the operator says otherwise. A wallet token stops when it is revoked or past its `expiresAt`, and works in one environment only: `wps_test_…` or `wps_live_…`.',
    },
    FORBIDDEN: {
      status: 403,
      raisedBy: 'a role that may not, a pass type that is not enabled, a wrong `currentPassword`',
      advice:
        'Compare what you do with the [roles](contract/access.md#roles). `GET /auth/me` tells the role of a login and the pass types of its wallet. A wallet token may do what an OWNER may, except for users and `/auth`.',
    },
    MODEL_NOT_FOUND: {
      status: 404,
      raisedBy: 'an unknown id, user name or barcode',
      advice:
        'Check that the id belongs to the wallet of your token: records of other wallets, deleted ones and ids that never existed get the same answer. After a DELETE that you repeat, take it as done.',
    },
    PATH_NOT_FOUND: {
      status: 404,
      raisedBy: 'an unknown route',
      advice:
        'Compare method and path with `/docs`. A variable that is empty in your program leaves a part of the path out.',
    },
    REQUEST_TIMEOUT: {
      status: 408,
      raisedBy: 'a request that does not arrive in time',
      advice:
        'Send the request again, on a better connection; divide a large upload. See [slow bodies](contract/requests.md#slow-bodies).',
    },
    IDEMPOTENCY_KEY_IN_PROGRESS: {
      status: 409,
      raisedBy:
        'an `Idempotency-Key` whose first request is still running, see [idempotency](contract/requests.md#idempotency); a scan likewise, see [keys of scans](contract/scanning.md#keys)',
      advice: 'Wait a second and send the same request with the same key. A new key would make a second effect.',
    },
    IDEMPOTENCY_KEY_REUSED: {
      status: 409,
      raisedBy:
        'an `Idempotency-Key` sent with another body, see [idempotency](contract/requests.md#idempotency); a scan likewise, see [keys of scans](contract/scanning.md#keys)',
      advice:
        'Make one key for each thing that should happen, such as the number of the order, and repeat the very same body with it: nothing in it may be new, such as a time. See [idempotency](contract/requests.md#idempotency).',
    },
    PAYLOAD_TOO_LARGE: {
      status: 413,
      raisedBy: 'a body or file over its limit',
      advice:
        'Send less at once: divide a bulk request, make an image smaller. See the [size limits](contract/requests.md#size-limits).',
    },
    UNSUPPORTED_MEDIA_TYPE: {
      status: 415,
      raisedBy: 'another content type',
      advice:
        'Set `Content-Type: application/json`, or send a form where the route takes files. Send the body uncompressed, without `Content-Encoding`. See [content types](contract/requests.md#content-types).',
    },
    REQUEST_HEADER_FIELDS_TOO_LARGE: {
      status: 431,
      raisedBy: 'an address and headers of more than 16 KB',
      advice:
        'Send long values in the body, not in the address: a search has at most 254 characters. Remove headers and cookies that the service does not need.',
    },
    TOO_MANY_REQUESTS: {
      status: 429,
      raisedBy: 'more calls than the limits allow',
      advice:
        'Wait as many seconds as `Retry-After` says, then repeat the same request. For many passes or customers, one [bulk request](bulk.md) takes the place of thousands of calls.',
    },
    UNKNOWN_ERROR: {
      status: 500,
      raisedBy: 'an error that the service does not expect',
      advice:
        'Repeat the request after 1, 2 and 4 seconds; a POST only with an `Idempotency-Key`, so that it takes effect once. If it stays, give the operator the `requestId`.',
    },
    SERVICE_BUSY: {
      status: 503,
      raisedBy:
        'a request that cannot be served in time and has written nothing, see [busy](contract/requests.md#busy)',
      advice:
        'Wait as many seconds as `Retry-After` says, then repeat the same request; a POST only with its `Idempotency-Key`, so that it takes effect once. See [busy](contract/requests.md#busy).',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type CoreErrors = typeof CORE_ERRORS;

declare module './error-catalogue' {
  interface ErrorCodes extends CoreErrors {}
}
