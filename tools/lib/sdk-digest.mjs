import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './process.mjs';

const INPUTS = [
  'openapi.json',
  'docs/errors.md',
  'tools/lib/sdk-document.mjs',
  'tools/lib/sdk-generator.mjs',
  'tools/lib/sdk-operations.mjs',
];

/**
 * Returns a digest of all inputs of the SDK’s generated code. With it, any version of Node can check whether the code
 * matches the document.
 */
export function digestOfInputs() {
  const hash = createHash('sha256');
  for (const name of INPUTS) hash.update(readFileSync(join(ROOT, name)));
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return hash.update(devDependencies['@hey-api/openapi-ts']).digest('hex');
}
