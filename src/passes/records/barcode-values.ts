import { randomInt } from 'node:crypto';
import { AppError } from '../../core/errors/app-error';
import type { ValidationKey } from '../../core/errors/validation-catalogue';
import type { BarcodeFormat } from '../../templates/dto/common.dto';

interface ValueRule {
  holds(value: string): boolean;
  refusal: ValidationKey & `barcode_${string}`;
}

/** Rules for the barcode types that can encode only some texts (docs/contract/passes.md#barcodes). */
const RULES: Readonly<Partial<Record<BarcodeFormat, ValueRule>>> = {
  EAN_13: { refusal: 'barcode_ean_13', holds: (value) => /^\d{13}$/.test(value) && endsInCheckDigit(value) },
  ITF: {
    refusal: 'barcode_itf',
    holds: (value) => /^(\d\d)+$/.test(value) && (value.length !== 14 || endsInCheckDigit(value)),
  },
  CODE_39: { refusal: 'barcode_code_39', holds: (value) => /^[0-9A-Z $%+./-]+$/.test(value) },
  CODABAR: {
    refusal: 'barcode_codabar',
    holds: (value) => /^(?:[0-9$+./:-]+|[A-D][0-9$+./:-]+[A-D])$/.test(value),
  },
};

/** Whether a barcode of this type can encode the value. */
export function fitsBarcode(format: BarcodeFormat | undefined, value: string): boolean {
  return (format && RULES[format]?.holds(value)) ?? true;
}

/** @throws AppError VALIDATION_ERROR on `barcode` */
export function assertFitsBarcode(format: BarcodeFormat | undefined, value: string): void {
  const rule = format && RULES[format];
  if (rule && !rule.holds(value)) throw AppError.validation('barcode', rule.refusal);
}

const GENERATORS: Readonly<Partial<Record<BarcodeFormat, () => string>>> = {
  // GS1 reserves numbers that begin with 2 for use within a shop, so they never identify a retail product.
  EAN_13: () => withCheckDigit(`2${digits(11)}`),
  ITF: () => withCheckDigit(digits(13)),
  CODABAR: () => `A${digits(14)}A`,
};

/** Returns undefined if any text is valid for this type. */
export function generateBarcodeValue(format: BarcodeFormat | undefined): string | undefined {
  return format && GENERATORS[format]?.();
}

function digits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}

function endsInCheckDigit(value: string): boolean {
  return withCheckDigit(value.slice(0, -1)) === value;
}

/** Appends the GS1 check digit. Counted from the right, digits are weighted 3 and 1 in turn. */
function withCheckDigit(value: string): string {
  const sum = [...value]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return `${value}${(10 - (sum % 10)) % 10}`;
}
