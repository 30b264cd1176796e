/** "12 a" and "12A" are the same seat. */
export function plainSeat(seat: unknown): string {
  return typeof seat === 'string' ? seat.replace(/\s/g, '').toUpperCase() : '';
}
