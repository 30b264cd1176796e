import { say } from '../../tools/lib/process.mjs';

/**
 * A measure, which is the default export of a file in bench/measures. To add a measure, add a file.
 * @typedef {object} Measure
 * @property {string} title - human-readable
 * @property {string} text - what is measured and what it is compared with, in Markdown
 * @property {() => string} [notes] - other results of the run, in Markdown
 * @property {Comparison[]} comparisons
 * @property {(world: import('./http-world.mjs').HttpWorld) => Promise<Record<string, Contender>>} prepare
 *
 * @typedef {object} Comparison
 * @property {string} name - in results.json
 * @property {string} ours - name of a contender
 * @property {string} baseline - name of the contender it is compared with
 * @property {string} unit - unit of the rates
 * @property {number} target - the ratio to reach
 *
 * @typedef {(milliseconds: number) => Promise<number>} Contender - works for about that long, or until one piece of
 *   work is done. Resolves with its rate per second
 */

/**
 * Warms up every contender, and then lets them take turns, in reverse order in every other round, so that other load on
 * the machine affects all of them.
 * @param {Record<string, Contender>} contenders
 * @param {string[]} names - the contenders to measure
 * @returns {Promise<Record<string, number[]>>} rates by name, one per round
 */
export async function measureInRounds(contenders, names, { rounds, seconds, warm }) {
  const rates = Object.fromEntries(names.map((name) => [name, []]));
  if (warm > 0) for (const name of names) await contenders[name](warm * 1000);
  for (let round = 1; round <= rounds; round++) {
    for (const name of round % 2 === 1 ? names : names.toReversed()) {
      rates[name].push(await contenders[name](seconds * 1000));
    }
    say(`round ${round}: ${names.map((name) => `${name} ${rates[name].at(-1).toFixed(1)}/s`).join(', ')}`);
  }
  return rates;
}

export function median(values) {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
