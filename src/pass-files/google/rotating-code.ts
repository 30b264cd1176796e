export interface RotatingSecret {
  /** Identifies the pass in place of its barcode, which would be valid forever. */
  id: string;
  key: Buffer;
}

/** Lifetime of a value. Scanners also accept the previous and next value, because clocks differ. */
export const ROTATION_MS = 30_000;
export const ROTATING_DIGITS = 8;
