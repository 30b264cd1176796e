import { declareTexts } from '../i18n/text-catalogue';
import type { Language } from '../i18n/language';

/** Reasons for rejecting a field, each with the `{placeholders}` that its message has besides `{field}`. */
const CORE_REASONS = {
  account_without_wallet: [],
  array: [],
  array_max: ['max'],
  balance_limit: ['max'],
  barcode: ['max'],
  barcode_codabar: [],
  barcode_code_39: [],
  barcode_ean_13: [],
  barcode_itf: [],
  boolean: [],
  bulk_contents: [],
  certificate_expired: [],
  certificate_no_pass_type: [],
  certificate_no_team: [],
  certificate_not_yet_valid: [],
  certificate_unreadable: [],
  certificate_wrong_issuer: [],
  country: [],
  currency: [],
  csv_encoding: [],
  csv_header_twice: [],
  csv_header_unknown: [],
  csv_number: [],
  csv_quotes: ['line'],
  csv_row_end: ['line', 'max'],
  csv_row_length: ['expected', 'found'],
  csv_rows_max: ['max'],
  csv_scientific: [],
  csv_text: [],
  date: [],
  date_in_past: [],
  date_or_date_time: [],
  date_time: [],
  decimals: ['max'],
  different: ['other'],
  email: [],
  enum: ['values'],
  exactly_one: ['other'],
  form_name: [],
  hex_color: [],
  host: [],
  idempotency_key: [],
  image_broken: [],
  image_pixels: [],
  image_poster: [],
  image_scans: [],
  image_too_small: [],
  image_type: [],
  image_url: [],
  integer: [],
  issuer_id: [],
  mailbox_id: [],
  json: [],
  json_containers: ['max'],
  json_depth: [],
  json_entry: ['max'],
  json_keys: ['max'],
  language_tag: [],
  last_owner: [],
  key_mismatch: [],
  key_not_rsa: [],
  key_too_large: [],
  key_too_small: [],
  key_unreadable: [],
  characters: [],
  date_in_future: [],
  list_empty: [],
  local_date_time: [],
  localized_text: [],
  max: ['max'],
  max_length: ['max'],
  min: ['min'],
  min_length: ['min'],
  not_after: ['other'],
  not_blank: [],
  not_with: ['other'],
  not_zero: [],
  null_not_allowed: [],
  number: [],
  object: [],
  object_id: [],
  only_for_scanners: [],
  only_with: ['other'],
  other: ['message'],
  p12_no_certificate: [],
  p12_unreadable: [],
  p12_unsupported: [],
  passphrase_required: [],
  passphrase_wrong: [],
  pattern: ['pattern'],
  pdf_type: [],
  phone_extension: [],
  phone_international: [],
  phone_number: [],
  period_max: ['max'],
  required: [],
  rows_max: ['found', 'max'],
  scan_hash: [],
  service_account_key: [],
  service_account_unreadable: [],
  smtp_url: [],
  since_too_old: ['max'],
  sort: ['values'],
  stored_files_max: ['max'],
  stored_mb_max: ['max'],
  string: [],
  taken: [],
  template_unknown: [],
  time: [],
  timezone: [],
  unique: [],
  url: [],
  audience_alone: [],
  channel_required: [],
  not_for_type: ['type'],
  placeholders: [],
  url_https: [],
  webhook_header: [],
  webhook_many: ['max'],
  webhook_private: [],
  webhook_receiver: [],
  webhook_url: [],
  webhook_url_one: [],
  // Descriptions that messages contain instead of a regular expression.
  legacy_short_id: [],
  one_line: [],
  page_name: [],
  period_count: [],
  phone_digit: [],
  printable_ascii: [],
  push_token: [],
  saved_text_name: [],
  signed_message: [],
  word_characters: [],
} as const satisfies Record<string, readonly string[]>;

type CoreReasons = typeof CORE_REASONS;

/**
 * All reasons. Each kind’s `x.texts.ts` adds its own reasons to this interface, so that the compiler knows all of them.
 */
export interface ValidationReasons extends CoreReasons {}

export type ValidationKey = keyof ValidationReasons;

const catalogue: Record<string, readonly string[]> = { ...CORE_REASONS };

/** Reasons of the loaded domains. */
export const VALIDATION_CATALOGUE: Readonly<Record<string, readonly string[]>> = catalogue;

/**
 * Declares the reasons of a kind, which the kind also adds to the interface `ValidationReasons`.
 * @throws Error for a duplicate reason
 */
export function defineReasons<const D extends Readonly<Record<string, readonly string[]>>>(
  definitions: D,
  texts: Readonly<Record<Language, Readonly<Record<keyof D & string, string>>>>,
): D {
  declareTexts('validation', texts);
  Object.assign(catalogue, definitions);
  return definitions;
}

/** The values that the message of `K` needs, or `undefined` if it needs none. */
export type ValidationArgs<K extends ValidationKey> = K extends ValidationKey
  ? ValidationReasons[K] extends readonly []
    ? undefined
    : Readonly<Record<ValidationReasons[K][number], string | number>>
  : never;
