import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASES } from '../../../../src/releases';

it('the last release has the version of package.json', () => {
  const { version } = JSON.parse(readFileSync(join(__dirname, '../../../../package.json'), 'utf8')) as {
    version: string;
  };
  expect(RELEASES.at(-1)?.version).toBe(version);
});

it('no ID is used twice', () => {
  const ids = RELEASES.flatMap(({ before, after }) => [...before, ...after]).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
