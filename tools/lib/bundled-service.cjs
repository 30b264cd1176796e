// node --heap-growing-percent=50 bundled-service.cjs FILE: runs what bundle.mjs has made. The first process that ends by
// itself leaves what V8 has compiled beside the file, for those after it, and the one that all test files share, which has
// done most, leaves more (TEST_LEAVES_COMPILED). V8 refuses it from a process with other flags: hence the flag, which main.ts
// sets.
/* eslint-disable @typescript-eslint/no-require-imports -- Node 20 runs no modules by `vm` */
const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');
const { Script, constants } = require('node:vm');

const MAIN = join(__dirname, '../../dist/main.js');
const file = process.argv[2];
const compiledFile = `${file}.${process.version}.compiled`;

// Packages that stay files.
Module.enableCompileCache?.(join(file, '../modules'));

const cachedData = existsSync(compiledFile) ? readFileSync(compiledFile) : undefined;
const script = new Script(Module.wrap(readFileSync(file, 'latin1')), {
  filename: file,
  cachedData,
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});

if (!cachedData || process.env.TEST_LEAVES_COMPILED) {
  process.once('exit', () => {
    const part = `${compiledFile}.${process.pid}`;
    writeFileSync(part, script.createCachedData());
    renameSync(part, compiledFile);
  });
}

const main = new Module(MAIN);
script.runInThisContext().call(main.exports, main.exports, Module.createRequire(MAIN), main, MAIN, join(MAIN, '..'));
