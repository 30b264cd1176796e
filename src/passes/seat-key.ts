import type { Pass } from '../pass-model/pass.schema';

/**
 * The seat that a pass holds, as exclusive keys (docs/contract/passes.md#seats). Empty without a seat, and for a canceled
 * pass. @param row where seats are numbered in rows
 */
export function seatKeys({ status }: Pick<Pass, 'status'>, seat: unknown, row?: unknown): string[] {
  const number = plain(seat);
  return number === '' || status === 'canceled' ? [] : [JSON.stringify([plain(row), number])];
}

/** "a 12 " and "A 12" are the same seat. */
function plain(text: unknown): string {
  return typeof text === 'string' ? text.trim().replace(/\s+/g, ' ').toUpperCase() : '';
}
