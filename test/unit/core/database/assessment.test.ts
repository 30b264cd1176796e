import { assess } from '../../../../src/core/database/migrations/migrations';
import type { Release } from '../../../../src/core/database/migrations/migration';
import type { MigrationRecord } from '../../../../src/core/database/migrations/migration-record.schema';

const migration = (id: string) => ({ id, up: () => Promise.resolve() });
const RELEASES: Release[] = [
  { version: '1.0.0', before: [], after: [] },
  { version: '1.1.0', before: [migration('a')], after: [migration('b')] },
  { version: '1.2.0', before: [migration('c')], after: [migration('d')] },
];

const begun = (_id: string, phase: MigrationRecord['phase']) => ({ _id, phase }) as MigrationRecord;
const done = (_id: string, phase: MigrationRecord['phase'] = 'before') => ({
  ...begun(_id, phase),
  finishedAt: new Date(),
});

it.each<[string, MigrationRecord[], string, string[]]>([
  ['all is done', [done('a'), done('b'), done('c'), done('d')], 'ok', []],
  ['the end of its upgrade is left', [done('a'), done('b'), done('c')], 'unfinished', ['d']],
  ['something was begun', [done('a'), done('b'), begun('c', 'before')], 'pending', ['c']],
  ['an earlier upgrade was not finished', [done('a'), done('c')], 'behind', ['b']],
  ['nothing was ever done', [], 'behind', ['b']],
  ['a later one was prepared', [done('a'), done('b'), done('c'), done('d', 'after'), done('e')], 'ok', []],
  ['the end of a later one was begun', [done('a'), done('b'), done('c'), begun('e', 'after')], 'ahead', ['e']],
])('when %s', (_what, records, fit, ids) => {
  expect(assess(RELEASES, records)).toEqual({ fit, ids, isShared: records.some(({ _id }) => _id === 'e') });
});

it('a release without changes waits until the previous upgrade is finished', () => {
  const next = [...RELEASES, { version: '1.3.0', before: [], after: [] }];
  const records = [done('a'), done('b'), done('c')];
  expect(assess(next, records)).toMatchObject({ fit: 'behind', ids: ['d'] });
});
