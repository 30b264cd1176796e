import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../../../src');
const FILES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.dto.ts'));

it.each(FILES)('every field with a pattern has a message that describes it in words: %s', (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const declared = [...text.matchAll(/\bpattern: .*(?:\n.*)?/g)].map(([lines]) => lines);
  expect(declared.filter((lines) => !lines.includes('patternMessage: '))).toEqual([]);
});
