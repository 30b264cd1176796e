import { Types } from 'mongoose';
import { SharedJson, writePage } from '../../../../src/core/http/json-text';

describe('writePage', () => {
  it('writes the same as JSON.stringify, in the same order', async () => {
    const page = {
      first: undefined,
      docs: [
        { _id: new Types.ObjectId(), at: new Date(0), no: undefined, 'a"b': '"é\u2028' },
        null,
        undefined,
        'text',
        1,
      ],
      totalDocs: 5,
      nextPage: null,
      salt: 'x',
    };
    expect((await writePage(page)).text).toBe(JSON.stringify(page));
    expect((await writePage({ docs: [] })).text).toBe('{"docs":[]}');
  });

  it('lets other work run during a large page', async () => {
    const record = { text: 'x'.repeat(5000) };
    let turns = 0;
    const other = setInterval(() => (turns += 1), 1);
    await writePage({ docs: Array.from({ length: 30_000 }, () => record) });
    clearInterval(other);
    expect(turns).toBeGreaterThan(1);
  });
});

describe('SharedJson', () => {
  it('inserts a shared record wherever it is marked', async () => {
    const json = new SharedJson();
    const mark = json.add({ name: 'shared' });
    const docs = [1, 2].map((id) => ({ id, of: mark }));
    const written = JSON.parse((await json.write({ docs })).text) as unknown;
    expect(written).toEqual({ docs: [1, 2].map((id) => ({ id, of: { name: 'shared' } })) });
  });
});
