import { basename } from 'node:path';
import { DOCUMENTS, read, TEXTS } from './project-texts';

const RECIPES = DOCUMENTS.filter((name) => /^docs\/recipes\/(?!README)/.test(name));

/** Code as the computer sees it: how lines are broken does not count. */
const bare = (code: string) => code.replace(/\s+/g, '').replace(/,([)}\]])/g, '$1');

it('every recipe has an index entry and a program with a README', () => {
  expect(RECIPES).toHaveLength(4);
  for (const recipe of RECIPES) {
    expect(read('docs/recipes/README.md')).toContain(`](${basename(recipe)})`);
    expect(read(`examples/${basename(recipe)}`.replace('.md', '/README.md'))).toContain(recipe);
  }
});

it.each(RECIPES)('%s quotes its program as it is', (recipe) => {
  const folder = `examples/${basename(recipe, '.md')}/`;
  const programs = TEXTS.filter((name) => name.startsWith(folder) && name.endsWith('.mjs')).map((name) =>
    bare(read(name)),
  );
  const quotes = [...read(recipe).matchAll(/^```js\n([^]*?)^```$/gm)].map(([, code]) => code);
  expect(quotes.length).toBeGreaterThan(1);
  expect(quotes.filter((code) => !programs.some((program) => program.includes(bare(code))))).toEqual([]);
});
