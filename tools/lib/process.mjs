import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the project. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** An error whose message says what to do. It is displayed without a stack trace. */
export class LauncherError extends Error {}

/** Prints one line of progress. */
export function say(line) {
  console.log(`» ${line}`);
}

const running = new Set();
process.on('exit', () => running.forEach((child) => child.kill()));

/**
 * Runs a command and returns `{ code, output }`. Does not reject if the exit code is not zero. With `inherit`, the
 * output goes to the terminal. Returns code 127 for an unknown command, as a shell does. The command is killed when
 * this process exits.
 */
export function run(command, args, { inherit = false, cwd = ROOT, env = process.env } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd, env, stdio: inherit ? ['ignore', 'inherit', 'inherit'] : 'pipe' });
    const chunks = [];
    running.add(child);
    child.stdin?.end();
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    const finish = (code, extra = '') => {
      running.delete(child);
      done({ code, output: Buffer.concat(chunks).toString() + extra });
    };
    child.on('error', (error) => finish(127, `${command}: ${error.message}`));
    child.on('close', (code) => finish(code ?? 1));
  });
}

/**
 * Whether the process exists and runs the expected program. The program is checked because another one may have been
 * given the same pid. Without /proc, checks only that the process exists.
 */
export function isRunning(pid, program) {
  if (!Number.isInteger(pid)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program);
  } catch {
    return process.platform !== 'linux';
  }
}

export const sleep = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/**
 * Calls `stop` once when this process must end: on Ctrl-C, on a signal, or when the npm that started it has exited (a
 * signal to npm may end only npm and the shell between them).
 */
export function onStop(stop) {
  let called = false;
  const once = () => {
    if (!called) stop();
    called = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, once);
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && once(), 500).unref();
}

/** Prints an error and ends the process. Prints the stack only if the error was unexpected. */
export function fail(error) {
  console.error(error instanceof LauncherError ? `\n${error.message}\n` : error);
  process.exit(1);
}
