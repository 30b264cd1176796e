import { readItems } from '../../../src/bulk/item-reader';

describe('readItems', () => {
  it('does not copy items that name their record, because copying many objects takes seconds', () => {
    const sent = [{ passId: '64b7f1a2c3d4e5f6a7b8c9d0' }, { passId: '64B7F1A2C3D4E5F6A7B8C9D1', name: 'x' }, {}];
    const items = readItems({ field: 'items', items: sent, empty: 'NO_PASS_DATA_PROVIDED', key: 'passId' });
    items.forEach(({ payload }, index) => expect(payload).toBe(sent[index]));
    expect(items.map(({ itemId }) => itemId)).toEqual(['64b7f1a2c3d4e5f6a7b8c9d0', '64b7f1a2c3d4e5f6a7b8c9d1', '2']);
    expect(items[1].payload).toEqual({ passId: '64b7f1a2c3d4e5f6a7b8c9d1', name: 'x' });
  });
});
