import { DateOrDateTime, EnumField, Text } from '../../core/validation/fields';

const EXPIRATION_TYPES = ['NO_EXPIRATION', 'AT_DATETIME', 'AFTER_PERIOD'] as const;
const PERIOD_TYPES = ['YEARS', 'MONTHS', 'WEEKS'] as const;
const EXPIRATION_OPTIONS = ['AT_CREATION_DATE', 'END_OF_MONTH'] as const;

/** Validity of a card. `D` is the type of its date, which is a string when sent and a date when stored. */
export class CardValidity<D = string> {
  @EnumField(EXPIRATION_TYPES, {
    description:
      'When cards expire: never (`NO_EXPIRATION`), all at the same time (`AT_DATETIME`), or each some time after its creation (`AFTER_PERIOD`).',
    required: true,
    example: 'AFTER_PERIOD',
  })
  expirationType: (typeof EXPIRATION_TYPES)[number];

  @DateOrDateTime({
    description:
      'Time at which all cards expire. Required for AT_DATETIME. A date means the end of that day in the wallet’s time zone.',
    example: '2030-12-31T22:59:59Z',
    nested: true,
  })
  expirationDate?: D;

  @Text({
    description: 'Number of years, months, or weeks for which a card is valid, 1 to 9999. Required for AFTER_PERIOD.',
    pattern: /^[1-9]\d{0,3}$/,
    patternMessage: 'period_count',
    max: 4,
    example: '1',
  })
  expirationAfterPeriod?: string;

  @EnumField(PERIOD_TYPES, { description: 'Unit of the period. Required for AFTER_PERIOD.', example: 'YEARS' })
  expirationPeriodType?: (typeof PERIOD_TYPES)[number];

  @EnumField(EXPIRATION_OPTIONS, {
    description:
      'With AFTER_PERIOD: whether a card expires at the hour of its creation or at the end of the month, in the wallet’s time zone. Default: `AT_CREATION_DATE`.',
    example: 'END_OF_MONTH',
  })
  expirationOption?: (typeof EXPIRATION_OPTIONS)[number];
}
