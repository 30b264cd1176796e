import { readJsonBody, readLargeJson, readSmallJson } from '../../../../src/core/validation/json-reader';

const PADDING = ' '.repeat(200_000);
const read = (text: string, mayBeLarge = true) => readJsonBody(Buffer.from(text), mayBeLarge);

it.each(['null', 'true', '7', '"text"', '[]', '{}', '[[{"a":1}],{"b":[{"c":2}]}]', '{"items":[{"a":[1]},"x",null]}'])(
  'reads %s from a short body and from a long one',
  async (text) => {
    expect(await read(text + PADDING)).toEqual(JSON.parse(text));
    expect(await read(text)).toEqual(JSON.parse(text));
  },
);

it.each(['null', '7', '[]', '{}', '[{"a":1},[2],"x"]', '{"a":{"b":[1]},"c":[{"d":2}]}'])(
  'reads %s from a short form field and from a long one',
  async (text) => expect(await readLargeJson(text + PADDING, 'field')).toEqual(JSON.parse(text)),
);

it('accepts 200,000 objects and lists on routes with large bodies, and 10,000 on others', async () => {
  const lists = (count: number) => `[${Array.from({ length: count - 1 }, () => '[]').join()}]`;
  expect(await read(lists(15_000))).toHaveLength(14_999);
  expect(await read(lists(10_000), false)).toHaveLength(9999);
  await expect(read(lists(10_001), false)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  await expect(read(lists(200_001))).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
});

describe('large JSON', () => {
  const object = (keys: number, name: number) =>
    `{${Array.from({ length: keys }, (_, key) => `"k${name}-${key}":true`).join(',')}}`;
  const objects = (count: number, keys = 90) => Array.from({ length: count }, (_, name) => object(keys, name));

  /** The longest text that V8 is given at once, of those with objects in it. */
  async function longestParsed(work: () => Promise<unknown>): Promise<number> {
    const parse = jest.spyOn(JSON, 'parse');
    try {
      await work();
      return Math.max(...parse.mock.calls.map(([text]) => (text.includes(':true') ? text.length : 0)));
    } finally {
      parse.mockRestore();
    }
  }

  it.each([
    ['a list', `[${objects(1000).join(',')}]`],
    ['a list in an object', `{"items":[${objects(1000).join(',')}]}`],
    [
      'an object in an object',
      `{"items":{${objects(900)
        .map((one, at) => `"i${at}":${one}`)
        .join(',')}}}`,
    ],
  ])('is parsed object by object in %s', async (_where, text) => {
    for (const parsed of [() => read(text), () => readLargeJson(text, 'field')]) {
      expect(await longestParsed(parsed)).toBeLessThan(10_000);
      expect(JSON.stringify(await parsed())).toBe(text);
    }
  });

  it('may have at most 1,000 fields in the objects around the entries', async () => {
    const text = `{${objects(1000)
      .map((one, at) => `"i${at}":${one}`)
      .join(',')}}`;
    await expect(read(text)).rejects.toMatchObject({ validationErrors: [{ field: 'body', key: 'json_keys' }] });
  });

  it('is not parsed if it ends too early', async () => {
    const text = `{"items":[{"list":[${objects(1000).join(',')}`;
    const parse = jest.spyOn(JSON, 'parse');
    await expect(read(text)).rejects.toMatchObject({ code: 'INVALID_JSON' });
    await expect(readLargeJson(text, 'field')).rejects.toMatchObject({ validationErrors: [{ field: 'field' }] });
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it('may have entries of up to 100 KB, and longer lists of texts in an object', async () => {
    const tooLarge = { validationErrors: [{ key: 'json_entry' }] };
    const texts = JSON.stringify(Array.from({ length: 5000 }, (_, at) => String(at).padStart(24, '0')));
    for (const text of [
      `[${texts}]`,
      `{"items":[${texts}]}`,
      `{"items":{"texts":[${texts.slice(1, -1)},{"a":1}]}}`,
      `[{"a":"${'x'.repeat(110_000)}"}]`,
    ]) {
      await expect(read(text)).rejects.toMatchObject(tooLarge);
      await expect(readLargeJson(text, 'field')).rejects.toMatchObject(tooLarge);
    }
    const text = `{"audience":{"clientIds":${texts}}}`;
    expect(JSON.stringify(await read(text))).toBe(text);
  });
});

it('refuses a text above 100 KB as a small one', () => {
  const text = (length: number) => `"${'é'.repeat((length - 2) / 2)}"`;
  expect(readSmallJson(text(102_400), 'field')).toHaveLength(51_199);
  expect(() => readSmallJson(text(102_402), 'field')).toThrow(
    expect.objectContaining({ validationErrors: [{ field: 'field', key: 'json_entry', args: { max: 100 } }] }),
  );
});

it('refuses a long body that is not JSON', async () => {
  await expect(read(`{"items":[{"a":}]}${PADDING}`)).rejects.toMatchObject({ code: 'INVALID_JSON' });
  await expect(read(`{"items":[{"a":1}`.padEnd(200_000))).rejects.toMatchObject({ code: 'INVALID_JSON' });
});

describe('a text that is not UTF-8', () => {
  const LATIN1 = Buffer.from('"Jos\u00e9"', 'latin1');
  const SURROGATE = Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]);
  const CUT = Buffer.from([0x22, 0xc3, 0x22]);
  const body = (value: Buffer, padding = '') =>
    Buffer.concat([Buffer.from('{"items":[{"name":'), value, Buffer.from(`}]}${padding}`)]);

  it.each([LATIN1, SURROGATE, CUT])('is refused in a short body and in a long one', async (value) => {
    for (const padding of ['', PADDING]) {
      await expect(readJsonBody(body(value, padding), true)).rejects.toMatchObject({ code: 'INVALID_JSON' });
    }
    const around = Buffer.concat([Buffer.from('{"name":'), value, Buffer.from(`,"items":[{}]}${PADDING}`)]);
    await expect(readJsonBody(around, true)).rejects.toMatchObject({ code: 'INVALID_JSON' });
    expect(await readJsonBody(body(Buffer.from('"José"'), PADDING), true)).toEqual({ items: [{ name: 'José' }] });
  });

  it.each(['', PADDING])('may start with a byte order mark', async (padding) => {
    expect(await read(`\ufeff{"items":[{"a":1}]}${padding}`)).toEqual({ items: [{ a: 1 }] });
  });
});
