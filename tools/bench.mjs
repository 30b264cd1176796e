// npm run bench [-- quick] [-- measure … --rounds 5 --seconds 5 --warm 8] [--against folder]: measures the service
// and its baselines, and prints the ratios of their medians. A complete run writes bench/RESULTS.md and
// bench/results.json. `quick` runs one short round with less work and writes nothing. `--against` compares with the
// service of another checkout instead of the bare server, to show how a change affects performance.
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { printTable, writeResults } from '../bench/lib/report.mjs';
import { measureInRounds } from '../bench/lib/rounds.mjs';
import { checkNode, ensureBuilt, ensureInstalled } from './lib/install.mjs';
import { LauncherError, ROOT, fail, onStop, say } from './lib/process.mjs';

const MEASURES = join(ROOT, 'bench/measures');

const WHOLE = { rounds: 5, seconds: 5, warm: 8 };
const QUICK = { rounds: 1, seconds: 1, warm: 1 };

let world;

onStop(() => Promise.resolve(world?.stop()).finally(() => process.exit(130)));

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        rounds: { type: 'string' },
        seconds: { type: 'string' },
        warm: { type: 'string' },
        against: { type: 'string' },
      },
    });
    const isQuick = positionals.includes('quick');
    const defaults = isQuick ? QUICK : WHOLE;
    const number = (name, least) => {
      const value = Number(values[name] ?? defaults[name]);
      if (!(value >= least)) throw new Error(`--${name} must be a number of at least ${least}.`);
      return value;
    };
    return {
      isQuick,
      names: positionals.filter((name) => name !== 'quick'),
      rounds: number('rounds', 1),
      seconds: number('seconds', 0.1),
      warm: number('warm', 0),
      ...(values.against !== undefined && { against: resolve(values.against) }),
    };
  } catch (error) {
    throw new LauncherError(
      `${error.message}\nUsage: npm run bench -- [quick] [measure …] [--rounds 5] [--seconds 5] [--warm 8] [--against folder]`,
    );
  }
}

/**
 * Returns the files in bench/measures to run, which can be requested by their own name or that of one of their
 * comparisons.
 */
async function selectMeasures(names) {
  const files = readdirSync(MEASURES)
    .filter((file) => file.endsWith('.mjs'))
    .sort();
  const all = [];
  // Imports them one after the other, because Node 20 cannot `require` a module while it is being imported.
  for (const file of files) {
    all.push({ file: file.slice(0, -'.mjs'.length), ...(await import(join(MEASURES, file))).default });
  }
  const known = all.flatMap(({ file, comparisons }) => [file, ...comparisons.map(({ name }) => name)]);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new LauncherError(`Unknown benchmark: ${unknown.join(', ')}. Available: ${[...new Set(known)].join(', ')}`);
  }
  if (names.length === 0) return all;
  return all
    .map((measure) => ({
      ...measure,
      comparisons: measure.comparisons.filter(({ name }) => names.includes(measure.file) || names.includes(name)),
    }))
    .filter(({ comparisons }) => comparisons.length > 0);
}

async function main() {
  const options = readOptions();
  checkNode();
  await ensureInstalled();
  await ensureBuilt();
  // Imported here, because benchmarks need the installed packages and the build.
  const measures = await selectMeasures(options.names);
  const { HttpWorld } = await import('../bench/lib/http-world.mjs');
  const results = [];
  const versions = {};
  for (const measure of measures) {
    // At this point, no processes of previous benchmarks are running.
    world = new HttpWorld(options.against);
    const contenders = await measure.prepare(world);
    const wanted = measure.comparisons.flatMap(({ ours, baseline }) => [ours, baseline]);
    const rates = await measureInRounds(contenders, [...new Set(wanted)], options);
    results.push(...measure.comparisons.map((comparison) => ({ ...comparison, rates })));
    await world.stop();
    Object.assign(versions, world.versions);
  }
  printTable(results);
  if (options.isQuick || options.against || options.names.length > 0)
    say('Results are only written after a complete run: npm run bench');
  else await writeResults({ measures, results, options, versions });
  process.exit(0);
}

main().catch(async (error) => {
  await world?.stop();
  fail(error);
});
