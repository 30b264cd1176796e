/**
 * Keys of the texts that passes bring with them (i18n/{en,fr}/pass.json). They go into `pass.strings`, where Wallet
 * exchanges every text of the pass that equals a key; hence their form, which no text of a business has by accident.
 */
export const PASS_TEXT_KEYS = [
  'label_access',
  'label_address',
  'label_advantages',
  'label_amount',
  'label_armchair',
  'label_arrival',
  'label_benefits',
  'label_business_phone',
  'label_cabin',
  'label_chair',
  'label_checkin',
  'label_checkout',
  'label_customer_service',
  'label_date',
  'label_departure',
  'label_description',
  'label_details',
  'label_doors',
  'label_email',
  'label_end',
  'label_fare',
  'label_flight',
  'label_from',
  'label_gate',
  'label_guest',
  'label_holder',
  'label_line',
  'label_location',
  'label_offer',
  'label_passenger',
  'label_place',
  'label_plate',
  'label_platform',
  'label_points',
  'label_port',
  'label_price',
  'label_promo_code',
  'label_room',
  'label_room_code',
  'label_row',
  'label_seat',
  'label_service',
  'label_terms',
  'label_terms_document',
  'label_to',
  'label_trip',
  'label_type',
  'label_valid_until',
  'label_value',
  'label_venue',
  'label_voyage',
  'label_website',
  'label_zone',
  'change_arrival',
  'change_checkin',
  'change_checkout',
  'change_date',
  'change_departure',
  'change_doors',
  'change_expiry',
  'change_fare',
  'change_gate',
  'change_place',
  'change_promo_code',
  'change_room',
  'change_trip',
  'change_value',
  'change_venue',
] as const;

export type PassTextKey = (typeof PASS_TEXT_KEYS)[number];

/** A label: the key of a built-in text, or a text of the business, which is the same in every language. */
export type PassLabel = PassTextKey | (string & {});

const KEYS: ReadonlySet<string> = new Set(PASS_TEXT_KEYS);

export function isPassTextKey(label: string): label is PassTextKey {
  return KEYS.has(label);
}
