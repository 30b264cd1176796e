import { field } from '../../../../src/core/validation/field-spec';
import { Text } from '../../../../src/core/validation/fields';
import { validateInput } from '../../../../src/core/validation/validate';
import { BackFieldDefinitions } from '../../../../src/templates/dto/back-fields';

class Sample {
  @Text({ description: 'A name.' })
  name?: string;

  @field({ description: 'Whatever it is.' }, { type: 'object', validators: [], api: {} })
  free?: unknown;

  @BackFieldDefinitions({ description: 'Back fields.' })
  backFields?: unknown[];
}

const objectOf = (keys: number, name = 'k') =>
  Object.fromEntries(Array.from({ length: keys }, (_, key) => [`${name}${key}`, key]));
const timed = (work: () => unknown) => {
  const started = performance.now();
  work();
  return performance.now() - started;
};

describe('validateInput', () => {
  it('keeps what is of no class as it was sent, and nothing that the class does not have', () => {
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

  it('compares no keys of objects that are of no class', () => {
    const free = Array.from({ length: 100 }, (_, index) => objectOf(1000, `k${index}-`));
    expect(timed(() => validateInput(Sample, { free }))).toBeLessThan(500);
    const text = JSON.stringify({ label: 'x', type: { name: 'TEXT', ...objectOf(900) }, ...objectOf(900) });
    const backFields = Array.from({ length: 30 }, () => text);
    expect(timed(() => validateInput(Sample, { backFields }))).toBeLessThan(500);
  });
});
