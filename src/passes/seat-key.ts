import type { Pass } from '../pass-model/pass.schema';

/**
 * Exclusive keys for the seat of a pass (docs/contract/passes.md#seats). Empty without a seat and for a canceled pass.
 * @param row row of the seat, where seats are numbered by row
 */
export function seatKeys({ status }: Pick<Pass, 'status'>, seat: unknown, row?: unknown): string[] {
  const number = plain(seat);
  return number === '' || status === 'canceled' ? [] : [JSON.stringify([plain(row), number])];
}

/** Normalizes a seat: "a 12 " and "A 12" are the same seat. */
function plain(text: unknown): string {
  return typeof text === 'string' ? text.trim().replace(/\s+/g, ' ').toUpperCase() : '';
}
