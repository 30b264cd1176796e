// Writes the SDK's generated code. Needs the Node that hey-api asks for; npm run sdk sees to it.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { ROOT } from './process.mjs';
import { leanDocument } from './sdk-document.mjs';
import { digestOfInputs } from './sdk-digest.mjs';
import { renderOperations } from './sdk-operations.mjs';

/** Its types are what the plain operations expect; `sdk/src/plain-client.ts` stands in for it. */
const CLIENT = '@hey-api/client-fetch';

/** @param {string} folder emptied first */
export async function generate(folder) {
  const document = JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8'));
  rmSync(folder, { recursive: true, force: true });
  await createClient({
    input: leanDocument(document),
    logs: { level: 'error', file: false },
    output: {
      path: folder,
      entryFile: false,
      header: '// Made by npm run sdk, with @hey-api/openapi-ts.',
      module: { extension: '.js', resolve: (name) => (name === CLIENT ? '../plain-client.js' : undefined) },
    },
    plugins: [
      { name: '@hey-api/typescript' },
      { name: '@hey-api/sdk', client: false, auth: false, comments: false, operations: { strategy: 'flat' } },
      { name: CLIENT, bundle: false },
    ],
  });
  rmSync(join(folder, 'client.gen.ts'));
  writeFileSync(join(folder, 'operations.gen.ts'), renderOperations(document));
  writeFileSync(join(folder, 'error-codes.ts'), renderErrorCodes(readFileSync(join(ROOT, 'docs/errors.md'), 'utf8')));
  writeFileSync(join(folder, 'digest.json'), `${JSON.stringify(digests(folder), null, 2)}\n`);
}

function renderErrorCodes(list) {
  const codes = [...new Set([...list.matchAll(/^- `([A-Z_]+)`:/gm)].map(([, code]) => code))].sort();
  const union = codes.map((code) => `  | '${code}'`).join('\n');
  return `// Made by npm run sdk.\n/** What the service refuses with, without its status. */\nexport type ServerErrorCode =\n${union};\n`;
}

function digests(folder) {
  const files = readdirSync(folder)
    .sort()
    .map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]);
  return { inputs: digestOfInputs(), files: Object.fromEntries(files) };
}
