import { IsBoolean, IsInt, IsNumber, Max, Min } from 'class-validator';
import { type FieldOptions, field } from './field-spec';
import { validationMessage } from './message';
import { rule } from './rules';

export function BooleanField(options: FieldOptions): PropertyDecorator {
  return field(options, {
    type: 'boolean',
    validators: [IsBoolean(validationMessage('boolean'))],
    api: { type: Boolean },
  });
}

interface NumberOptions extends FieldOptions {
  min?: number;
  max?: number;
  /** Whether responses contain `null` if there is no value. */
  nullable?: boolean;
}

/** The highest number of decimals of any currency in ISO 4217: the Chilean unit of account has four. */
export const MAX_CURRENCY_DECIMALS = 4;

/**
 * Whether a number has at most `max` decimals. `maxDecimalPlaces` of class-validator fails for numbers with an
 * exponent, such as 1e-7.
 */
export function hasDecimals(value: unknown, max: number): boolean {
  return typeof value !== 'number' || Number(value.toFixed(max)) === value;
}

/** Declares a finite number. -0 is stored as 0. */
export function NumberField(options: NumberOptions & { decimals?: number }): PropertyDecorator {
  const { min, max, decimals, nullable } = options;
  const hasFewDecimals = (most: number) =>
    rule('decimals', 'decimals', (value) => hasDecimals(value, most), { args: { max: most } });
  return field(options, {
    type: 'number',
    validators: [
      IsNumber({ allowNaN: false, allowInfinity: false }, validationMessage('number')),
      ...(decimals === undefined ? [] : [hasFewDecimals(decimals)]),
      ...bounds(options),
    ],
    api: { type: Number, minimum: min, maximum: max, nullable },
  });
}

export interface IntFieldOptions extends NumberOptions {
  notZero?: boolean;
}

export function IntField(options: IntFieldOptions): PropertyDecorator {
  const { min, max, notZero, nullable } = options;
  return field(options, {
    type: 'number',
    validators: [
      IsInt(validationMessage('integer')),
      ...bounds(options),
      ...(notZero ? [rule('notZero', 'not_zero', (value) => value !== 0)] : []),
    ],
    api: { type: 'integer', minimum: min, maximum: max, nullable, ...(notZero && { not: { enum: [0] } }) },
  });
}

function bounds({ min, max }: NumberOptions): PropertyDecorator[] {
  return [
    ...(min === undefined ? [] : [Min(min, validationMessage('min', { min }))]),
    ...(max === undefined ? [] : [Max(max, validationMessage('max', { max }))]),
  ];
}
