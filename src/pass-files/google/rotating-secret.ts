/** What a phone makes the values of a rotating barcode of. */
export interface RotatingSecret {
  /** Names the pass in place of its barcode, which would be accepted for ever. */
  id: string;
  /** Of the one-time password. */
  key: Buffer;
}

/** How long a value is shown; scanners take the one before and after it too, for clocks that differ. */
export const ROTATION_MS = 30_000;
export const ROTATING_DIGITS = 8;
