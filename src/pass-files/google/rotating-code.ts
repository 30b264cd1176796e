export interface RotatingSecret {
  /** Identifies the pass instead of its barcode, which would be accepted forever. */
  id: string;
  key: Buffer;
}

/** Lifetime of a value. Scanners accept the neighbouring ones too, because clocks differ. */
export const ROTATION_MS = 30_000;
export const ROTATING_DIGITS = 8;
