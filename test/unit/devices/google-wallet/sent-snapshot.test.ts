import { formOf, jsonOf, patchOf } from '../../../../src/devices/google-wallet/sent-snapshot';

const former = { id: 'a', state: 'ACTIVE', points: { label: 'Points', balance: { int: 5 } }, rows: [{ id: 'x' }] };

it('remembers the fields outside lists', () => {
  expect(formOf(jsonOf(former)).fields).toEqual([
    'id',
    'state',
    'points',
    'points.label',
    'points.balance',
    'points.balance.int',
    'rows',
  ]);
});

it('gives equal content an equal hash, and different content another one', () => {
  const { hash } = formOf(jsonOf({ ...former, gone: undefined }));
  expect(hash).toBe(formOf(jsonOf(former)).hash);
  expect(hash).not.toBe(formOf(jsonOf({ ...former, state: 'EXPIRED' })).hash);
});

it('clears removed fields at their former place in a patch', () => {
  const { fields } = formOf(jsonOf(former));
  const next = { id: 'a', state: 'ACTIVE', points: { balance: { double: 5.5 } } };
  expect(patchOf(jsonOf(next), fields)).toEqual({
    id: 'a',
    state: 'ACTIVE',
    points: { label: null, balance: { double: 5.5, int: null } },
    rows: null,
  });
  expect(patchOf(jsonOf({ id: 'a' }), fields)).toEqual({ id: 'a', state: null, points: null, rows: null });
  expect(patchOf(jsonOf(former), fields)).toEqual(former);
});
