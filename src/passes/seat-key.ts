import type { Pass } from '../pass-model/pass.schema';

/**
 * Returns the exclusive keys for a pass’s seat (docs/contract/passes.md#seats). Empty if the pass has no seat or is
 * canceled.
 * @param row row of the seat, for kinds whose seats are numbered per row
 */
export function seatKeys({ status }: Pick<Pass, 'status'>, seat: unknown, row?: unknown): string[] {
  const number = plain(seat);
  return number === '' || status === 'canceled' ? [] : [JSON.stringify([plain(row), number])];
}

/** Normalizes a seat, so that "a 12 " and "A 12" are the same. */
function plain(text: unknown): string {
  return typeof text === 'string' ? text.trim().replace(/\s+/g, ' ').toUpperCase() : '';
}
