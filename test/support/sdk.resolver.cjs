// eslint-disable-next-line @typescript-eslint/no-require-imports -- jest loads resolvers so
const { join } = require('node:path');

const SOURCES = join(__dirname, '../../sdk/src');

// The SDK's sources are ES modules: they import each other by the names that the compiled files will have.
module.exports = (request, options) => {
  const isOfSdk = request.startsWith('.') && options.basedir.startsWith(SOURCES);
  return options.defaultResolver(isOfSdk ? request.replace(/\.js$/, '.ts') : request, options);
};
