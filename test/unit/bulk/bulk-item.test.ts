import { Types } from 'mongoose';
import { packChunks, unpackItems } from '../../../src/bulk/bulk-item';

const MB = 1024 * 1024;

const itemsOf = (count: number, payload: unknown) =>
  Array.from({ length: count }, (_, index) => ({
    itemId: String(index),
    recordId: new Types.ObjectId(),
    occurrences: 1,
    payload,
  }));

describe('packChunks', () => {
  it.each([
    [0, []],
    [1, [1]],
    [500, [500]],
    [1201, [500, 500, 201]],
  ])('puts %d small items into chunks of at most 500', async (count, sizes) => {
    const items = itemsOf(count, { name: 'x' });
    const chunks = await Promise.all((await packChunks(items, 500)).map(unpackItems));
    expect(chunks.map(({ length }) => length)).toEqual(sizes);
    expect(chunks.flat()).toEqual(items);
  });

  it.each([
    ['numbers that are longer when they are written again', JSON.parse(`[${'1e20,'.repeat(20_000)}1]`)],
    ['letters of several bytes', 'é'.repeat(220_000)],
  ])('keeps a chunk below 8 MB: %s', async (_what, payload: unknown) => {
    const items = itemsOf(80, payload);
    const chunks = await packChunks(items, 500);
    const sizes = chunks.map((packed) => Buffer.byteLength(packed) / MB);
    expect(sizes.length).toBe(5);
    for (const size of sizes) expect(size).toBeLessThanOrEqual(8);
    const unpacked = (await Promise.all(chunks.map(unpackItems))).flat();
    expect(unpacked.map(({ itemId }) => itemId)).toEqual(items.map(({ itemId }) => itemId));
  });
});
