import { readJsonBody } from '../../../../src/core/validation/json-reader';

const PADDING = ' '.repeat(200_000);
const read = (text: string) => readJsonBody(Buffer.from(text));

it.each(['null', 'true', '7', '"text"', '[]', '{}', '[[{"a":1}],{"b":[{"c":2}]}]', '{"items":[{"a":[1]},"x",null]}'])(
  'reads %s alike, however long the body is',
  async (text) => {
    expect(await read(text + PADDING)).toEqual(JSON.parse(text));
    expect(await read(text)).toEqual(JSON.parse(text));
  },
);

it('says of a long body that it is no JSON', async () => {
  await expect(read(`{"items":[{"a":}]}${PADDING}`)).rejects.toMatchObject({ code: 'INVALID_JSON' });
  await expect(read(`{"items":[{"a":1}`.padEnd(200_000))).rejects.toMatchObject({ code: 'INVALID_JSON' });
});
