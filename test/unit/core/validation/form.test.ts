import { readForm, readMultipart } from '../../../../src/core/validation/form';
import { field } from '../../../../src/core/validation/field-spec';
import { BooleanField, Nested, NestedList, NumberField, Text, TextList } from '../../../../src/core/validation/fields';
import { LocalizedField } from '../../../../src/core/validation/localized-field';

class Member {
  @Text({ description: 'A name.' })
  name?: string;

  @BooleanField({ description: 'Yes or no.' })
  isNew?: boolean;
}

class Club {
  @LocalizedField({ description: 'A title.', max: 100 })
  title?: string;

  @NestedList(() => Member, { description: 'Members.', maxItems: 5000 })
  members?: Member[];

  @field({ description: 'Whatever it is.' }, { type: 'object', validators: [], api: {} })
  free?: unknown;
}

const objectOf = (keys: number, name = 'k') =>
  Object.fromEntries(Array.from({ length: keys }, (_, key) => [`${name}${key}`, 1]));

class Field {
  @LocalizedField({ description: 'A label.', max: 100 })
  label?: string;

  @field({ description: 'A text or a number.' }, { type: 'object', validators: [], api: {} })
  value?: unknown;

  @TextList({ description: 'Texts.' })
  texts?: string[];

  @Nested(() => Member, { description: 'A member.' })
  member?: Member;

  @NumberField({ description: 'A number.' })
  number?: number;
}

class Sheet {
  @NestedList(() => Field, { description: 'Fields.' })
  fields?: Field[];

  @Nested(() => Field, { description: 'One field.' })
  one?: Field;
}

describe('JSON in a form', () => {
  it.each([
    { value: 'hello' },
    { value: '"quoted"' },
    { value: '7', label: '{"en":"not read twice"}' },
    { value: 7.5, number: 1e-7 },
    { value: '{"a":', texts: ['[1]', 'x'] },
    { value: ['[1]', { a: '{}' }], label: { en: 'Label', fr: 'Libellé' } },
    { value: null, texts: null, member: null },
    { member: { name: '{"a":1}', isNew: true } },
  ])('is read as in a JSON body: %j', (sent) => {
    const form = { fields: JSON.stringify([sent, sent]), one: JSON.stringify(sent) };
    expect(readForm(Sheet, form)).toEqual({ fields: [sent, sent], one: sent });
  });

  it('may contain booleans and numbers as text', () => {
    const one = JSON.stringify({ number: '2.5', member: { isNew: 'false' } });
    expect(readForm(Sheet, { one })).toEqual({ one: { number: 2.5, member: { isNew: false } } });
  });
});

describe('a form', () => {
  it('is read by the declared fields, without others', () => {
    const form = {
      title: '{"en":"Club"}',
      members: '[{"name":"Ada","isNew":"true","age":1}, "x"]',
      free: '{"a":1}',
      b: '1',
    };
    expect(readForm(Club, form)).toEqual({
      title: { en: 'Club' },
      members: [{ name: 'Ada', isNew: true }, 'x'],
      free: { a: 1 },
    });
  });

  it.each(['{', '{Club}', '{"Club"', '{}}', '{{{{{{{{{{{{{{{{{{{{{{', ' x'])('keeps the text %s', (title) => {
    expect(readForm(Club, { title })).toEqual({ title });
  });

  it.each([
    ['json_keys', objectOf(1001)],
    ['json_entry', { en: 'x'.repeat(110_000) }],
  ])('checks the limits before it parses a text in two languages: %s', (key, title) => {
    const parse = jest.spyOn(JSON, 'parse');
    const text = JSON.stringify(title);
    expect(() => readForm(Club, { title: text })).toThrow(
      expect.objectContaining({ validationErrors: [expect.objectContaining({ field: 'title', key })] }),
    );
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it('does not look up the names of undeclared fields', () => {
    const lookUp = jest.spyOn(Reflect, 'getMetadata');
    readForm(Club, { ...objectOf(500), members: JSON.stringify([objectOf(500), objectOf(500, 'l')]) });
    expect(lookUp).not.toHaveBeenCalled();
    lookUp.mockRestore();
  });

  it('may contain lists above 100 KB if it is multipart, parsed entry by entry', async () => {
    const members = Array.from({ length: 5000 }, (_, at) => ({ name: `Ada ${at} of many`, isNew: true }));
    const text = JSON.stringify(members.map((member, at) => ({ ...member, ...objectOf(20, `k${at}-`) })));
    const parse = jest.spyOn(JSON, 'parse');
    const { members: read } = await readMultipart(Club, { members: text, other: text });
    // Once each, and once what is around them.
    expect(parse).toHaveBeenCalledTimes(5001);
    parse.mockRestore();
    expect(read).toEqual(members);
    await expect(readMultipart(Club, { free: `{"x":${text.slice(0, -1)}` })).rejects.toMatchObject({
      validationErrors: [{ field: 'free', key: 'json' }],
    });
    expect(() => readForm(Club, { members: text })).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }));
  });
});
