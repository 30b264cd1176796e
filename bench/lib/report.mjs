import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { ROOT, say } from '../../tools/lib/process.mjs';
import { median } from './rounds.mjs';

const load = createRequire(join(ROOT, 'package.json'));

/** Load of the machine before the run; what else runs on it falsifies the figures. */
const LOAD_BEFORE = loadavg()[0];

/** Medians of one comparison, and the range of its ratio over the rounds. */
function figuresOf({ name, ours, baseline, unit, target, rates }) {
  const [own, other] = [median(rates[ours]), median(rates[baseline])];
  const ratios = rates[ours].map((rate, round) => rate / rates[baseline][round]);
  return {
    name,
    ours: own,
    baseline: other,
    ratio: own / other,
    unit,
    target,
    range: [Math.min(...ratios), Math.max(...ratios)],
  };
}

export function printTable(results) {
  console.table(
    Object.fromEntries(
      results.map(figuresOf).map(({ name, ours, baseline, ratio, unit, target, range }) => [
        name,
        {
          ours: round(ours),
          baseline: round(baseline),
          unit,
          ratio: round(ratio),
          rounds: range.map(round).join(' – '),
          target,
          met: ratio >= target ? 'yes' : 'no',
        },
      ]),
    ),
  );
}

/** bench/results.json for programs, bench/RESULTS.md for people. */
export async function writeResults({ measures, results, options, versions }) {
  const figures = results.map(figuresOf);
  const run = { commit: commit(), date: new Date().toISOString(), node: process.version };
  const kept = figures.map(({ name, ours, baseline, ratio, unit }) => ({
    name,
    ours: round(ours),
    baseline: round(baseline),
    ratio: round(ratio),
    unit,
  }));
  await write('bench/results.json', JSON.stringify({ ...run, measures: kept }));
  await write('bench/RESULTS.md', markdown({ run, measures, figures, options, versions }));
}

function markdown({ run, measures, figures, options: { rounds, seconds, warm }, versions }) {
  const packages = ['express', 'mongodb', 'mongoose', 'passkit-generator', 'undici'];
  const machine = [
    ['Date', run.date],
    ['Commit', run.commit],
    ['Command', `\`npm run bench -- --rounds ${rounds} --seconds ${seconds} --warm ${warm}\``],
    ['Processor', `${cpus().length} × ${cpus()[0].model.trim()}`],
    ['Memory', `${Math.round(totalmem() / 2 ** 30)} GB`],
    ['Load before the run', LOAD_BEFORE.toFixed(2)],
    ['System', `${type()} ${release()}`],
    ['Node', run.node],
    ...Object.entries(versions),
    ...packages.map((name) => [name, versionOf(name)]),
  ];
  const row = ({ name, ours, baseline, unit, ratio, range, target }) =>
    [
      `\`${name}\``,
      `${show(ours)} ${unit}`,
      show(baseline),
      `**${show(ratio)}**`,
      range.map(show).join(' – '),
      `≥ ${target}`,
      ratio >= target ? 'met' : '**missed**',
    ].join(' | ');
  return `
# Results of \`npm run bench\`

Written by the tool from one whole run; do not edit.

| measure | ours | baseline | ratio of medians | ratios of the rounds | target | |
|---|---|---|---|---|---|---|
${figures.map((one) => `| ${row(one)} |`).join('\n')}

## How to read

Every contender was warmed for ${warm} s. Then they took turns, ${seconds} s each, for ${rounds} rounds, in the opposite order
in every other round; a figure is the median of its rounds and a ratio above 1 means that ours is faster. Load
generator, servers, MongoDB and Redis share this one machine, so the figures are no capacity: what counts is
the ratio, and of that about ± 0.15 for HTTP. Where the rounds' ratios lie far apart, something else was
running: measure again on a quiet machine.

${measures.map(({ title, text, notes }) => [`## ${title}`, text.trim(), ...(notes ? [notes()] : [])].join('\n\n')).join('\n\n')}

## Where it was measured

| | |
|---|---|
${machine.map(([name, value]) => `| ${name} | ${value} |`).join('\n')}
`;
}

/** Read as a file: not every package lets its package.json be imported. */
function versionOf(name) {
  return JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')).version;
}

/** The commit, marked when the tree differs from it; results are not known by a commit without git. */
function commit() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const changed = git(
      'status',
      '--porcelain',
      '--untracked-files=no',
      '--',
      'src',
      'bench',
      'tools',
      'package-lock.json',
    )
      .split('\n')
      .some((line) => line !== '' && !/bench\/(RESULTS\.md|results\.json)$/.test(line));
    return git('rev-parse', 'HEAD') + (changed ? '-dirty' : '');
  } catch {
    return 'unknown';
  }
}

async function write(file, text) {
  const prettier = load('prettier');
  const path = join(ROOT, file);
  const options = await prettier.resolveConfig(path);
  writeFileSync(path, await prettier.format(text, { ...options, filepath: path }));
  say(`Written: ${file}`);
}

/** Three significant places below 100, whole numbers above. */
function round(value) {
  return value >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}

function show(value) {
  return round(value).toLocaleString('en');
}
