/** Normalizes a seat, so that "12 a" and "12A" are the same. */
export function plainSeat(seat: unknown): string {
  return typeof seat === 'string' ? seat.replace(/\s/g, '').toUpperCase() : '';
}
