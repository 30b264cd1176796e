// npm run document: checks that generators and linters read openapi.json without errors and warnings.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { ROOT, fail } from './lib/process.mjs';

const FILE = join(ROOT, 'openapi.json');

async function main() {
  const source = readFileSync(FILE, 'utf8');
  const faults = [...(await lint(source)), ...(await compileTypes(source))];
  for (const fault of faults) console.log(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}

/**
 * Path pairs that are not ambiguous although the rule reports them. The rule ignores methods and that no pass has the
 * ID `barcode`.
 */
const APART = ['sync', 'timeline'].map((end) => `\`/passes/barcode/{barcode}\` and \`/passes/{id}/${end}\``);

/** Redocly's recommended rules. */
async function lint(source) {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: FILE, config });
  return problems
    .filter(({ ruleId, message }) => ruleId !== 'no-ambiguous-paths' || !APART.some((paths) => message.includes(paths)))
    .map(({ severity, ruleId, message, location }) => {
      return `${severity} ${ruleId} at ${location[0]?.pointer ?? '#'}: ${message}`;
    });
}

/** The types that openapi-typescript generates must compile under `--strict`. */
async function compileTypes(source) {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-pass-document-'));
  const file = join(folder, 'openapi.d.ts');
  try {
    writeFileSync(file, astToString(await openapiTS(source)));
    const program = ts.createProgram([file], { strict: true, noEmit: true, types: [], skipLibCheck: false });
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch(fail);
