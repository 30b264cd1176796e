import { IsInt, Max, validateSync } from 'class-validator';
import { field, PatchOf } from '../../../../src/core/validation/field-spec';
import {
  ArrayField,
  IdList,
  Nested,
  NestedList,
  NumberField,
  IntField,
  hasDecimals,
  Text,
} from '../../../../src/core/validation/fields';
import { validationMessage } from '../../../../src/core/validation/message';
import { refusalOf, validateInput } from '../../../../src/core/validation/validate';
import { BackFieldDefinitions } from '../../../../src/templates/dto/back-fields';

class Sample {
  @Text({ description: 'A name.' })
  name?: string;

  @field({ description: 'Whatever it is.' }, { type: 'object', validators: [], api: {} })
  free?: unknown;

  @BackFieldDefinitions({ description: 'Back fields.' })
  backFields?: unknown[];
}

class Item {
  @Text({ description: 'A name.' })
  name?: string;
}

class Lists {
  @NestedList(() => Item, { description: 'Items.' })
  items?: Item[];

  @ArrayField(['A', 'B'], { description: 'Letters.', open: true })
  letters?: string[];

  @IdList({ description: 'Ids.', maxItems: 5000 })
  ids?: string[];
}

const texts = (count: number) => Array.from({ length: count }, (_, at) => String(at));

describe('validateInput', () => {
  it('keeps values of fields without a class as sent, and drops fields that the class does not declare', () => {
    const free = { a: [{ constructor: 1, b: null }], c: { d: 'e' } };
    const type = { name: 'TEXT', further: { x: [1] } };
    const backFields = [{ label: 'One', type, other: 1 }, JSON.stringify({ label: 'Two', type, other: 1 })];
    const read = validateInput(Sample, { name: 'x', free, backFields, other: 1 });
    expect(read).toBeInstanceOf(Sample);
    expect(read).toEqual({
      name: 'x',
      free,
      backFields: [
        { label: 'One', type },
        { label: 'Two', type },
      ],
    });
  });

  it.each([{ name: {} }, { name: [] }, { backFields: ['[]'] }, { backFields: ['5'] }, { backFields: [{ label: {} }] }])(
    'refuses %j',
    (input) =>
      expect(() => validateInput(Sample, input)).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' })),
  );

  it('does not copy or read a value of a field without a class', () => {
    const read = jest.fn();
    const free = Object.defineProperty({ constructor: read }, 'value', { get: read, enumerable: true });
    expect(validateInput(Sample, { name: 'x', free }).free).toBe(free);
    expect(read).not.toHaveBeenCalled();
  });

  it.each([
    ['letters', Array.from({ length: 149_000 }, (_, at) => at), 'array_max'],
    ['letters', [...texts(49), '7'], 'unique'],
    ['letters', ['A', 7], 'string'],
    ['ids', texts(5001), 'array_max'],
    ['ids', ['a'.repeat(24), 'a'.repeat(24)], 'unique'],
    ['items', texts(51), 'array_max'],
    ['items', [[{}]], 'object'],
  ])('refuses a list with too many, repeated or wrong items: %s', (name, value, key) => {
    expect(() => validateInput(Lists, { [name]: value })).toThrow(
      expect.objectContaining({ validationErrors: [expect.objectContaining({ field: name, key })] }),
    );
  });

  it('accepts the maximum number of items', () => {
    const sent = {
      items: Array.from({ length: 50 }, () => ({ name: 'x' })),
      letters: texts(50),
      ids: texts(5000).map((text) => text.padStart(24, '0')),
    };
    expect(validateInput(Lists, sent)).toEqual(sent);
  });

  it('finds repeated items without comparing every two', () => {
    const indexOf = jest.spyOn(Array.prototype, 'indexOf');
    validateInput(Lists, { ids: texts(5000).map((text) => text.padStart(24, '0')) });
    expect(indexOf.mock.calls.length).toBeLessThan(1000);
    indexOf.mockRestore();
  });

  it('does not read the items of a list that is too long, or of a list within a list', () => {
    const read = jest.fn(() => 'x');
    const item = Object.defineProperty({}, 'name', { get: read, enumerable: true });
    const many = Array.from({ length: 10_000 }, () => item);
    for (const items of [many, [many], [[[...many]]]])
      expect(() => validateInput(Lists, { items })).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }));
    expect(read.mock.calls.length).toBeLessThan(200);
  });
});

class Price {
  @NumberField({ description: 'Amount.', required: true, min: -1e9, max: 1e9, decimals: 2 })
  amount: number;

  @IntField({ description: 'Days.', min: -100, max: 100 })
  days?: number;
}

class Order {
  @Text({ description: 'A name.', required: true })
  name: string;

  @Text({ description: 'A note, unless there is a price.', requiredUnless: 'price' })
  note?: string;

  @Nested(() => Price, { description: 'Price.' })
  price?: Price;

  @NestedList(() => Price, { description: 'Prices.' })
  prices?: Price[];
}

class PatchOrder extends PatchOf(Order) {}

const errorsOf = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return (error as { validationErrors: { field: string; key: string }[] }).validationErrors.map(
      ({ field: name, key }) => `${name} ${key}`,
    );
  }
};

describe('null', () => {
  it('counts as absent on POST if the field is optional, in nested objects too', () => {
    const price = { amount: 1, days: null };
    expect({ ...validateInput(Order, { name: 'x', note: null, price, prices: [price, price] }) }).toEqual({
      name: 'x',
      price: { amount: 1 },
      prices: [{ amount: 1 }, { amount: 1 }],
    });
    expect(Object.keys(validateInput(Order, { name: 'x', note: 'y', price: null }))).toEqual(['name', 'note']);
  });

  it('is refused for required fields and as an item of a list', () => {
    expect(errorsOf(() => validateInput(Order, { name: null, note: 'x' }))).toEqual(['name null_not_allowed']);
    expect(errorsOf(() => validateInput(Order, { name: 'x', note: null, price: null }))).toEqual(['note required']);
    expect(errorsOf(() => validateInput(Order, { name: 'x', price: { amount: null } }))).toEqual([
      'amount null_not_allowed',
    ]);
    expect(errorsOf(() => validateInput(Order, { name: 'x', note: 'y', prices: [null] }))).toEqual(['prices object']);
  });

  it('clears an optional field on PATCH, and counts as absent in a nested object that replaces one', () => {
    expect({ ...validateInput(PatchOrder, { price: null, prices: [{ amount: 2, days: null }] }) }).toEqual({
      price: null,
      prices: [{ amount: 2 }],
    });
    expect(errorsOf(() => validateInput(PatchOrder, { name: null }))).toEqual(['name null_not_allowed']);
  });
});

describe('a number', () => {
  it.each([1e-7, -1e-7, 1.0000001, 0.001, 1.005, 0.1 + 0.2, 123456.789, 1e-300])(
    '%d has too many decimals',
    (amount) => {
      expect(errorsOf(() => validateInput(Price, { amount }))).toEqual(['amount decimals']);
    },
  );

  it.each([0, 1, 0.1, 0.01, 1.1, 19.99, 1.15, -999999999.99, 1e9, 4.35])('%d has at most two decimals', (amount) => {
    expect(validateInput(Price, { amount }).amount).toBe(amount);
  });

  it.each([
    [Number.POSITIVE_INFINITY, 'amount number'],
    [Number.NaN, 'amount number'],
    [1e308, 'amount max'],
    ['1', 'amount number'],
  ])('%p is refused: %s', (amount, error) => {
    expect(errorsOf(() => validateInput(Price, { amount }))).toEqual([error]);
  });

  it('may have an exponent when its decimals are counted', () => {
    expect([1e21, 1e308, 5e-324].map((value) => hasDecimals(value, 2))).toEqual([true, true, false]);
  });

  it('of -0 becomes 0', () => {
    const { amount, days } = validateInput(Price, { amount: -0, days: -0 });
    expect([amount, days]).toEqual([0, 0]);
  });

  it.each([1e-7, 1.5, 1e308, Number.POSITIVE_INFINITY])('is not an integer: %d', (days) => {
    expect(errorsOf(() => validateInput(Price, { amount: 1, days }))).toHaveLength(1);
  });
});

class Review {
  @IsInt({ context: { key: 'stars', docs: 'https://example.com' } })
  stars: number;

  @Max(5, validationMessage('max', () => ({ max: 5 })))
  price: number;
}

describe('an error of a class-validator rule', () => {
  it('has the key of its context, or else the message of class-validator', () => {
    const review = Object.assign(new Review(), { stars: 'many', price: 6 });
    expect(refusalOf(validateSync(review)).validationErrors).toEqual([
      { field: 'stars', key: 'other', args: { message: 'must be an integer number' } },
      { field: 'price', key: 'max', args: { max: 5 } },
    ]);
  });
});
