// Nest 12 and file-type are ESM only; Node 20's jest cannot require them untransformed. The MongoDB driver loads `os` by
// a dynamic import, which jest refuses unless it is compiled away.
const esmPackages = [
  '@nestjs',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'asn1js',
  '@peculiar/utils',
  'jose',
  'mongodb/lib/runtime_adapters\\.js',
];

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
  },
];

const project = (name, extra = {}) => ({
  displayName: name,
  rootDir: __dirname,
  testMatch: [`<rootDir>/test/${name}/**/*.test.ts`],
  transform: { '^.+\\.(t|j|mj)s$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})(/|$))`],
  testEnvironment: 'node',
  ...extra,
});

const patience = '<rootDir>/test/support/patience.setup.ts';
const service = { setupFilesAfterEnv: [patience, '<rootDir>/test/support/jest.setup.ts'] };

module.exports = {
  projects: [
    project('unit', { setupFilesAfterEnv: [patience] }),
    project('integration', service),
    project('e2e', service),
    project('kinds', service),
    project('contract', service),
    // Each starts processes of its own, and most kill them: they have the machine to themselves.
    project('fault', service),
  ],
};
