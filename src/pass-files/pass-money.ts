import type { GAIN_UNITS } from '../templates/dto/common.dto';
import type { PassTextKey } from './pass-text';

const CURRENCIES: Readonly<Partial<Record<(typeof GAIN_UNITS)[number], string>>> = {
  EURO: 'EUR',
  USD: 'USD',
  MAD: 'MAD',
};

/** Returns the ISO 4217 code. Undefined for points and plain numbers. */
export function currencyOf(unit: string | undefined): string | undefined {
  return CURRENCIES[unit as (typeof GAIN_UNITS)[number]];
}

export interface Price {
  amount: number;
  /** Absent for points and plain numbers. */
  currencyCode?: string;
  label: PassTextKey;
}

export function priceOf({ price, gainUnit }: { price?: number; gainUnit?: string }): Price | null {
  if (price === undefined) return null;
  const label = gainUnit === 'POINTS' ? 'label_points' : 'label_price';
  return { amount: price, label, currencyCode: currencyOf(gainUnit) };
}
