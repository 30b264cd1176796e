// eslint-disable-next-line @typescript-eslint/no-require-imports -- jest loads transformers so
const { join, relative } = require('node:path');

const ROOT = join(__dirname, '../..');

/**
 * Tests of a running service get its modules as the jest worker itself has loaded them, built: their classes and errors
 * are those of a service that the worker runs, and nothing is loaded anew for each file.
 */
module.exports = {
  process(_source, file) {
    const built = join(ROOT, 'dist', relative(join(ROOT, 'src'), file)).replace(/\.ts$/, '.js');
    return { code: `module.exports = loadInWorker(${JSON.stringify(built)});` };
  },
  getCacheKey: (_source, file) => `built-2:${file}`,
};
