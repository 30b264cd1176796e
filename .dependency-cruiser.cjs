/* eslint-disable @typescript-eslint/no-require-imports -- a CommonJS file */
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const registry = readFileSync(join(__dirname, 'src/pass-kinds.ts'), 'utf8');

/** Folders of the kinds, as the registry imports their modules. */
const KINDS = [...registry.matchAll(/from '\.\/([\w-]+)\/[\w-]+\.module'/g)].map(([, folder]) => folder);

/**
 * The layers of src, lowest first: a folder imports values only from its own layer's folder and from those below.
 * `records` are the stored customers and passes, which every domain may read.
 */
const LAYERS = [
  ['core'],
  ['users'],
  ['wallets', 'auth'],
  ['pass-model'],
  ['templates', 'clients/records', 'passes/records', 'credits'],
  ['bulk', 'pass-files', 'packs'],
  ['notifications'],
  ['passes'],
  ['clients', 'devices', 'statistics'],
  ['communications'],
  KINDS,
  ['csv', 'webhooks', 'public-pages', 'seed'],
  ['extensions'],
];

/** Within a layer no folder imports another, but for these. */
const NEIGHBOURS = { auth: ['wallets'] };

const valuesOnly = { dependencyTypesNot: ['type-only'] };

/** Files of a folder without those of the folders inside it that are in a layer of their own. */
const files = (folder) => {
  const inside = LAYERS.flat().filter((other) => other.startsWith(`${folder}/`));
  return {
    path: `^src/${folder}/`,
    ...(inside.length > 0 && { pathNot: inside.map((other) => `^src/${other}/`).join('|') }),
  };
};

const directions = LAYERS.flatMap((layer, height) =>
  layer.map((folder) => {
    const others = LAYERS.slice(height)
      .flat()
      .filter((other) => other !== folder && !(NEIGHBOURS[folder] ?? []).includes(other));
    const nested = others.filter((other) => other.startsWith(`${folder}/`) || folder.startsWith(`${other}/`));
    const plain = others.filter((other) => !nested.includes(other));
    return {
      name: `${folder}-imports-only-what-is-below`,
      severity: 'error',
      from: files(folder),
      to: {
        ...valuesOnly,
        path: `^src/(${plain.join('|')})/`,
        // Records are below, though their folder lies inside one that is not.
        pathNot: LAYERS.slice(0, height + 1)
          .flat()
          .filter((other) => other.includes('/'))
          .map((other) => `^src/${other}/`),
      },
    };
  }),
);

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...directions,
    {
      name: 'only-the-app-is-above',
      severity: 'error',
      from: { path: '^src/[^/]+/' },
      to: { path: '^src/[^/]+\\.ts$' },
    },
    {
      name: 'only-the-registry-names-kinds',
      severity: 'error',
      from: { path: `^src/(?!(${KINDS.join('|')}|seed)/|pass-kinds)` },
      to: { path: `^src/(${KINDS.join('|')})/` },
    },
    {
      name: 'kinds-know-no-other-kind',
      severity: 'error',
      from: { path: `^src/(${KINDS.join('|')})/` },
      to: { path: `^src/(${KINDS.join('|')})/`, pathNot: '^src/$1/' },
    },
    { name: 'no-dev-dependencies', severity: 'error', from: { path: '^src/' }, to: { dependencyTypes: ['npm-dev'] } },
    { name: 'no-orphans', severity: 'error', from: { orphan: true, pathNot: '^src/main\\.ts$' }, to: {} },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { conditionNames: ['require', 'node', 'default', 'import'] },
  },
};
