/**
 * Every reason for which a field is refused with `400:VALIDATION_ERROR`, with the names of the `{placeholders}` its
 * texts (i18n/{en,fr}/validation.json) use besides `{field}`. `{field}` is in each text and is filled with
 * `FieldError.field`.
 */
export const VALIDATION_CATALOGUE = {
  account_without_wallet: [],
  array: [],
  array_max: ['max'],
  barcode: [],
  boolean: [],
  certificate_expired: [],
  certificate_no_pass_type: [],
  certificate_no_team: [],
  certificate_not_yet_valid: [],
  certificate_unreadable: [],
  certificate_wrong_issuer: [],
  csv_header_twice: [],
  csv_header_unknown: [],
  csv_quotes: ['line'],
  csv_row_end: ['line', 'max'],
  csv_row_length: ['expected', 'found'],
  csv_rows_max: ['max'],
  csv_text: [],
  date: [],
  date_in_past: [],
  date_or_date_time: [],
  date_time: [],
  decimals: ['max'],
  email: [],
  enum: ['values'],
  hex_color: [],
  idempotency_key: [],
  image_broken: [],
  image_pixels: [],
  image_too_small: [],
  image_type: [],
  image_url: [],
  integer: [],
  issuer_id: [],
  json: [],
  json_depth: [],
  key_mismatch: [],
  key_not_rsa: [],
  key_too_small: [],
  key_unreadable: [],
  characters: [],
  date_in_future: [],
  max: ['max'],
  max_length: ['max'],
  min: ['min'],
  min_length: ['min'],
  nights_max: ['max'],
  not_blank: [],
  null_not_allowed: [],
  number: [],
  object: [],
  object_id: [],
  p12_no_certificate: [],
  p12_unreadable: [],
  p12_unsupported: [],
  passphrase_required: [],
  passphrase_wrong: [],
  pattern: [],
  pdf_type: [],
  required: [],
  service_account_key: [],
  service_account_unreadable: [],
  sort: ['values'],
  string: [],
  taken: [],
  time: [],
  timezone: [],
  unique: [],
  url: [],
  webhook_header: [],
  webhook_private: [],
  webhook_url: [],
} as const satisfies Record<string, readonly string[]>;

/** Key of a text in validation.json. */
export type ValidationKey = keyof typeof VALIDATION_CATALOGUE;

/** The constraint values that the texts of `K` need; `undefined` when they need none. */
export type ValidationArgs<K extends ValidationKey> = K extends ValidationKey
  ? (typeof VALIDATION_CATALOGUE)[K] extends readonly []
    ? undefined
    : Readonly<Record<(typeof VALIDATION_CATALOGUE)[K][number], string | number>>
  : never;
