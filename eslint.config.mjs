import tseslint from 'typescript-eslint';
import prettier from 'eslint-config-prettier';

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'sdk/dist/',
      'sdk/src/generated/',
      '.types/',
      'node_modules/',
      '.data/',
      'coverage/',
      'demo-output/',
      'examples/*/dist/',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['src/**/*.ts', 'test/**/*.ts', 'bench/**/*.ts', 'sdk/src/**/*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-extraneous-class': 'off',
      // Domains add their error codes and texts to interfaces of `core` and the engines.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/core/config/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read configuration through AppConfig (src/core/config).' },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: '@nestjs/common', importNames: ['forwardRef'], message: 'Break the cycle instead.' },
            ...['node:crypto', 'crypto'].map((name) => ({
              name,
              importNames: ['default', 'sign', 'createSign', 'privateEncrypt', 'privateDecrypt'],
              message: 'On the event loop everybody waits for it: use src/core/crypto/sign.',
            })),
          ],
        },
      ],
    },
  },
  {
    files: ['examples/**/*.ts'],
    rules: { '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }] },
  },
  { files: ['src/core/crypto/sign.ts'], rules: { 'no-restricted-imports': 'off' } },
  prettier,
);
