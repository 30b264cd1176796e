// npm run api-report: fails if the interface for extensions (src/extension.ts) differs from etc/extension.api.md.
// npm run api-report -- accept <version>: writes that file for the given version of the service.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { acceptedVersion, changedLines, readReport, writeReport } from './lib/api-report.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { LauncherError, ROOT, fail, say } from './lib/process.mjs';
import { emitTypes } from './lib/types.mjs';

const FILE = join(ROOT, 'etc/extension.api.md');
const USAGE = 'Usage: npm run api-report, or: npm run api-report -- accept <version>';

/** Returns the types in `src/extension.ts` and all types that they reference. */
async function extract() {
  const { Extractor, ExtractorConfig } = createRequire(import.meta.url)('@microsoft/api-extractor');
  const types = await emitTypes();
  const folder = join(types, '../report');
  mkdirSync(folder, { recursive: true });
  const none = { default: { logLevel: 'none' } };
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(ROOT, 'package.json'),
    configObject: {
      projectFolder: ROOT,
      mainEntryPointFilePath: join(types, 'extension.d.ts'),
      newlineKind: 'lf',
      compiler: { tsconfigFilePath: join(ROOT, 'tsconfig.types.json') },
      apiReport: {
        enabled: true,
        reportFileName: 'extension',
        reportFolder: folder,
        reportTempFolder: join(folder, 'current'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: { compilerMessageReporting: none, extractorMessageReporting: none, tsdocMessageReporting: none },
    },
  });
  Extractor.invoke(config, { localBuild: true, messageCallback: (message) => (message.handled = true) });
  const [report] = readdirSync(join(folder, 'current'));
  // Removes the imports, because extensions do not depend on how the sources import each other.
  return readFileSync(join(folder, 'current', report), 'utf8').replace(/^import .*\n/gm, '');
}

async function main([command, version, ...others]) {
  const isAccepting = command === 'accept' && version !== undefined;
  if ((command !== undefined && !isAccepting) || others.length > 0) throw new LauncherError(USAGE);
  checkNode();
  await ensureInstalled();
  const current = await extract();
  const accepted = existsSync(FILE) ? readReport(readFileSync(FILE, 'utf8')) : null;
  const changes = changedLines(accepted?.report ?? '', current);
  if (changes.length === 0) return say(`No change to the extension interface since version ${accepted.version}.`);
  if (!isAccepting) {
    throw new LauncherError(
      [
        'The extension interface (src/extension.ts) has changed:',
        ...changes,
        'Revert the change, or accept it: npm run api-report -- accept <version>. Use the next minor version of the service for',
        'additions, and the next major version for changes that break extensions.',
      ].join('\n'),
    );
  }
  const { version: service } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  mkdirSync(join(ROOT, 'etc'), { recursive: true });
  writeFileSync(FILE, writeReport(acceptedVersion(version, accepted?.version, service), current));
  say(`Wrote ${FILE}`);
}

main(process.argv.slice(2)).catch(fail);
