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

const own = { '^.+\\.(t|j|mj)s$': swc };

const project = (name, extra = {}) => ({
  displayName: name,
  rootDir: __dirname,
  testMatch: [`<rootDir>/test/${name}/**/*.test.ts`],
  transform: own,
  resolver: '<rootDir>/test/support/worker-packages.resolver.cjs',
  testEnvironment: '<rootDir>/test/support/file.environment.ts',
  ...extra,
});

const patience = '<rootDir>/test/support/patience.setup.ts';
const service = {
  setupFilesAfterEnv: [patience, '<rootDir>/test/support/jest.setup.ts'],
  testEnvironment: '<rootDir>/test/support/service.environment.ts',
  // The service's, not the SDK's.
  transform: { [`^${__dirname}/src/.+\\.ts$`]: '<rootDir>/test/support/built.transform.cjs', ...own },
};
/** Their files share one process of the service. */
const sharing = {
  ...service,
  globalSetup: '<rootDir>/test/support/shared-service.setup.ts',
  globalTeardown: '<rootDir>/test/support/shared-service.teardown.ts',
};

module.exports = {
  projects: [
    project('unit', { setupFilesAfterEnv: [patience] }),
    project('integration', service),
    project('e2e', sharing),
    project('kinds', sharing),
    project('contract', sharing),
    // Each starts processes of its own, and most kill them: nothing else runs meanwhile.
    project('fault', service),
  ],
};
