/* eslint-disable @typescript-eslint/no-require-imports -- jest loads resolvers so */
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, renameSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const SDK = join(__dirname, '../../sdk/src');
/** Removed with the folder of the `npm test` run. */
const FOLDER = join(process.env.TEST_FOLDER ?? join(__dirname, '../../node_modules/.cache'), 'wallet-pass-packages');
const PACKAGES = '/node_modules/';
/** Each file loads these itself: jest's own, and those that compare values with the file's own Object or Promise. */
const OF_FILE = /\/node_modules\/(@jest|class-transformer|class-validator|libphonenumber-js|prom-client)\//;

module.exports = (request, options) => {
  // The SDK's sources are ES modules: they import each other by the names that the compiled files will have.
  const isOfSdk = request.startsWith('.') && options.basedir.startsWith(SDK);
  const file = options.defaultResolver(isOfSdk ? request.replace(/\.js$/, '.ts') : request, options);
  const isOwn = !options.basedir.includes(PACKAGES);
  const isPackage = file.includes(PACKAGES) && /\.[cm]?js$/.test(file) && !OF_FILE.test(file);
  return isOwn && isPackage ? fromWorker(file) : file;
};

/**
 * Packages are loaded by Node, once in a jest worker, not by jest for each test file. NestJS 12 consists of ES modules, which
 * Node can `require` and jest cannot. It also saves each file seconds, and classes such as ObjectId are those of a service
 * that the worker runs (test/support/service-in-process.ts).
 * @returns the path of a module that hands on what the worker has loaded
 */
function fromWorker(file) {
  const path = join(FOLDER, `${createHash('sha256').update(file).digest('hex').slice(0, 16)}.cjs`);
  if (existsSync(path)) return path;
  mkdirSync(FOLDER, { recursive: true });
  const part = `${path}.${process.pid}`;
  // jest also resolves what it loads into the worker itself.
  writeFileSync(part, `module.exports = (globalThis.loadInWorker ?? require)(${JSON.stringify(file)});\n`);
  renameSync(part, path);
  return path;
}
