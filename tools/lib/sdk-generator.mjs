// Writes the generated code of the SDK. Requires a version of Node that hey-api supports, which `npm run sdk` provides.
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { ROOT } from './process.mjs';
import { eventsOf, leanDocument } from './sdk-document.mjs';
import { digestOfInputs } from './sdk-digest.mjs';
import { renderOperations } from './sdk-operations.mjs';

/** The client whose types the plain operations expect. `sdk/src/plain-client.ts` replaces it. */
const CLIENT = '@hey-api/client-fetch';

/** If the generation succeeds, replaces the content of the folder. */
export async function generate(folder) {
  const made = mkdtempSync(join(tmpdir(), 'wallet-pass-sdk-'));
  await generateInto(made);
  rmSync(folder, { recursive: true, force: true });
  cpSync(made, folder, { recursive: true });
  rmSync(made, { recursive: true });
}

async function generateInto(folder) {
  const document = JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8'));
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
  writeFileSync(join(folder, 'webhook-events.ts'), renderEvents(document));
  writeFileSync(join(folder, 'digest.json'), `${JSON.stringify(digests(folder), null, 2)}\n`);
}

function renderErrorCodes(list) {
  const codes = [...new Set([...list.matchAll(/^### (\S+)$/gm)].map(([, code]) => code))].sort();
  const union = codes.map((code) => `  | '${code}'`).join('\n');
  return `// Made by npm run sdk.\n/** Error codes of the service, without their status. */\nexport type ServerErrorCode =\n${union};\n`;
}

function renderEvents(document) {
  const types = Object.values(eventsOf(document)).map(({ $ref }) => $ref.split('/').pop());
  const union = types.map((type) => `  | types.${type}`).join('\n');
  return `// Made by npm run sdk.\nimport type * as types from './types.gen.js';\n\n/** A webhook event. \`event\` contains its type. */\nexport type WebhookEvent =\n${union};\n`;
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
