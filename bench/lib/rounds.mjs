import { say } from '../../tools/lib/process.mjs';

/**
 * A file of bench/measures exports one of these by default; a new measure is a new file.
 * @typedef {object} Measure
 * @property {string} title - human-readable
 * @property {string} text - what is measured and against what, in Markdown
 * @property {() => string} [notes] - other findings of the run, in Markdown
 * @property {Comparison[]} comparisons
 * @property {(world: import('./http-world.mjs').HttpWorld) => Promise<Record<string, Contender>>} prepare
 *
 * @typedef {object} Comparison
 * @property {string} name - in results.json
 * @property {string} ours - name of a contender
 * @property {string} baseline - name of the contender it is compared with
 * @property {string} unit - what is counted a second
 * @property {number} target - the ratio to reach
 *
 * @typedef {(milliseconds: number) => Promise<number>} Contender - works for about that long, or as long as one piece of
 *   work takes; resolves with its rate a second
 */

/**
 * Warms every contender, then lets them take turns, in the opposite order in every other round. Other load on the
 * machine then affects all of them.
 * @param {Record<string, Contender>} contenders
 * @param {string[]} names - which of them
 * @returns {Promise<Record<string, number[]>>} rates by name, one a round
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
