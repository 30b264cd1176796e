export interface RotatingSecret {
  /** Identifies the pass in the barcode. The static barcode is not used for this, because it stays valid forever. */
  id: string;
  key: Buffer;
}

/**
 * Time in milliseconds for which a value is shown. Scanners also accept the previous and the next value, because clocks
 * differ.
 */
export const ROTATION_MS = 30_000;
export const ROTATING_DIGITS = 8;
