// npm run python-client: checks that openapi-python-client can generate a client from openapi.json, and that the client
// has every schema and field.
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LauncherError, ROOT, fail, run, say } from './lib/process.mjs';

const GENERATOR = 'openapi-python-client==0.29.1';
const DOCUMENT = join(ROOT, 'openapi.json');

/** Response types of files, which the generator omits. */
const FILES = /^(image\/png|application\/pdf|application\/vnd\.apple\.pkpass(es)?)$/;

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-pass-python-'));
  try {
    if (!(await install(folder))) return say('Skipped, because openapi-python-client cannot be installed here.');
    const client = join(folder, 'client');
    const program = join(folder, 'venv/bin/openapi-python-client');
    const { code, output } = await run(program, ['generate', '--path', DOCUMENT, '--output-path', client]);
    if (code !== 0 || !existsSync(client)) throw new LauncherError(output.slice(0, 4000));
    const faults = [...unexpectedWarnings(output), ...missingFields(client)];
    if (faults.length > 0) throw new LauncherError(faults.join('\n').slice(0, 4000));
    say('openapi-python-client generated a client with every field.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function unexpectedWarnings(output) {
  const warnings = output.split(/^(?=WARNING )/m).filter((text) => text.startsWith('WARNING '));
  return warnings.filter((text) => !FILES.test(/Unsupported content_type ([^)\s]+)/.exec(text)?.[1] ?? ''));
}

/** Returns `Model.field` for every property that no generated model has. */
function missingFields(client) {
  const [name] = readdirSync(client).filter((entry) => existsSync(join(client, entry, 'models')));
  const folder = join(client, name, 'models');
  const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const { schemas } = JSON.parse(readFileSync(DOCUMENT, 'utf8')).components;
  return Object.entries(schemas).flatMap(([schema, { properties = {} }]) => {
    const source = sources.find((text) => new RegExp(`^class ${schema}:`, 'mi').test(text)) ?? '';
    const missing = Object.keys(properties).filter((field) => !source.includes(`"${field}"`));
    return missing.map((field) => `${schema}.${field} is missing in the Python model.`);
  });
}

/** Installs the generator in a folder of its own. @returns false if Python or its package index is not available */
async function install(folder) {
  const venv = join(folder, 'venv');
  if ((await run('python3', ['-m', 'venv', venv])).code !== 0) return false;
  return (await run(join(venv, 'bin/pip'), ['install', '--quiet', GENERATOR])).code === 0;
}

main().catch(fail);
