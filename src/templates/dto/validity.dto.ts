import { DateOrDateTime, EnumField, Text } from '../../core/validation/fields';

const EXPIRATION_TYPES = ['NO_EXPIRATION', 'AT_DATETIME', 'AFTER_PERIOD'] as const;
const PERIOD_TYPES = ['YEARS', 'MONTHS', 'WEEKS'] as const;
const EXPIRATION_OPTIONS = ['AT_CREATION_DATE', 'END_OF_MONTH'] as const;

/** `D`: the date's form, sent or stored. */
export class CardValidity<D = string> {
  @EnumField(EXPIRATION_TYPES, {
    description: 'Whether cards end never, all at one moment, or each some time after it was made.',
    required: true,
    example: 'AFTER_PERIOD',
  })
  expirationType: (typeof EXPIRATION_TYPES)[number];

  @DateOrDateTime({
    description:
      'AT_DATETIME needs it: when all cards end. A date stands for the end of that day in the wallet’s time zone.',
    example: '2030-12-31T22:59:59Z',
    nested: true,
  })
  expirationDate?: D;

  @Text({
    description: 'AFTER_PERIOD needs it: for how many years, months or weeks a card is valid, 1 to 9999.',
    pattern: /^[1-9]\d{0,3}$/,
    patternMessage: 'period_count',
    max: 4,
    example: '1',
  })
  expirationAfterPeriod?: string;

  @EnumField(PERIOD_TYPES, { description: 'AFTER_PERIOD needs it: unit of the period.', example: 'YEARS' })
  expirationPeriodType?: (typeof PERIOD_TYPES)[number];

  @EnumField(EXPIRATION_OPTIONS, {
    description:
      'AFTER_PERIOD: a card ends at the hour at which it was made, or with the last day of that month, by the wallet’s clocks. AT_CREATION_DATE when not given.',
    example: 'END_OF_MONTH',
  })
  expirationOption?: (typeof EXPIRATION_OPTIONS)[number];
}
