import { readdirSync, readFileSync } from 'node:fs';

/** The kernel’s clock ticks per second (`getconf CLK_TCK`), which are the same on every Linux. */
const TICKS_A_SECOND = 100;

/** Names of programs in results, by a part of their command line. */
const NAMES = [
  ['guard.mjs', null],
  ['mongod', () => 'MongoDB'],
  ['redis-server', () => 'Redis'],
  ['dist/main.js', (id) => /(?:^|\0)ROLE=([^\0]+)/.exec(readFile(id, 'environ'))?.[1] ?? 'service'],
  ['slow-proxy.mjs', () => 'proxy'],
];

/**
 * Measures how many cores each program that this process started kept busy while `work` ran.
 * @param {() => Promise<R>} work
 * @returns {Promise<{ result: R, cores: Record<string, number> }>} the sum over all processes with the same name
 * @template R
 */
export async function coresDuring(work) {
  const before = ticksByProcess();
  const began = performance.now();
  const result = await work();
  const seconds = (performance.now() - began) / 1000;
  const cores = {};
  for (const [id, { name, ticks }] of ticksByProcess()) {
    const used = (ticks - (before.get(id)?.ticks ?? 0)) / TICKS_A_SECOND / seconds;
    cores[name] = (cores[name] ?? 0) + used;
  }
  return { result, cores };
}

function ticksByProcess() {
  const processes = new Map(
    readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .map((id) => [Number(id), readStat(id)])
      .filter(([, stat]) => stat !== null),
  );
  const isOurs = (id) => {
    for (let at = processes.get(id); at; at = processes.get(at.parent)) if (at.parent === process.pid) return true;
    return id === process.pid;
  };
  const named = [...processes]
    .filter(([id]) => isOurs(id))
    .map(([id, { ticks }]) => [id, { name: nameOf(id), ticks }])
    .filter(([, { name }]) => name !== null);
  return new Map(named);
}

function nameOf(id) {
  if (id === process.pid) return 'bench';
  const command = readFile(id, 'cmdline');
  const [, name] = NAMES.find(([part]) => command.includes(part)) ?? ['', () => 'others'];
  return name && name(id);
}

/**
 * Reads fields 4, 14, and 15 of proc(5). They are counted from the end of the program’s name, which may contain
 * anything.
 */
function readStat(id) {
  const fields = readFile(id, 'stat').split(') ').at(-1).split(' ');
  return fields.length < 13 ? null : { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
}

/** Returns an empty string if the process has ended. */
function readFile(id, name) {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'latin1');
  } catch {
    return '';
  }
}
