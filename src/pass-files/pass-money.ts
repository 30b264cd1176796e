import type { GAIN_UNITS } from '../templates/dto/common.dto';

const CURRENCIES: Readonly<Partial<Record<(typeof GAIN_UNITS)[number], string>>> = {
  EURO: 'EUR',
  USD: 'USD',
  MAD: 'MAD',
};

/** ISO 4217; undefined for points and bare numbers. */
export function currencyOf(unit: string | undefined): string | undefined {
  return CURRENCIES[unit as (typeof GAIN_UNITS)[number]];
}
