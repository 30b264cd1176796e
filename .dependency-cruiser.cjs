/** Directions of dependencies: common ← config, database, queues ← lanes ← engines ← domains ← pass-kinds ← app. */
const registry = require('node:fs').readFileSync(require('node:path').join(__dirname, 'src/pass-kinds.ts'), 'utf8');
/** Folders of the kinds, as the registry imports their modules. */
const KINDS = [...registry.matchAll(/from '\.\/([\w-]+)\/[\w-]+\.module'/g)].map(([, folder]) => folder).join('|');
const DOMAINS = `auth|users|wallets|clients|csv|${KINDS}|public|seed|webhooks`;
const ENGINES = 'templates|passes|pass-generation|bulk|phones|deliveries|apple|google|credits|messaging|messages';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'common-knows-no-domain',
      severity: 'error',
      from: { path: '^src/core/' },
      to: { path: '^src/(?!common/)' },
    },
    {
      name: 'config-knows-no-domain',
      severity: 'error',
      from: { path: '^src/(config|redis|queues|database|lanes)/' },
      to: { path: `^src/(${DOMAINS}|${ENGINES}|pass-kinds)/` },
    },
    {
      name: 'engines-know-no-kind',
      severity: 'error',
      from: { path: `^src/(${ENGINES})/` },
      to: { path: `^src/(${KINDS}|pass-kinds|auth|public|seed|maintenance|openapi)/` },
    },
    {
      name: 'only-the-registry-names-kinds',
      severity: 'error',
      from: { path: `^src/(?!(${KINDS}|pass-kinds|seed)/)` },
      to: { path: `^src/(${KINDS})/` },
    },
    {
      name: 'kinds-know-no-other-kind',
      severity: 'error',
      from: { path: `^src/(${KINDS})/` },
      to: { path: `^src/(${KINDS})/`, pathNot: '^src/$1/' },
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
