import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LauncherError, isRunning, sleep } from './process.mjs';

const GUARD = fileURLToPath(new URL('./guard.mjs', import.meta.url));

/** Exit code if the pid file shows that the data is in use. */
export const IN_USE = 75;

/**
 * Starts a program that ends when this process ends, for whatever reason (guard.mjs). The program runs in its own
 * process group, so that Ctrl-C reaches only the launcher, which then stops everything in order.
 * @param {object} options
 * @param {string} options.command - the program; `args` are its arguments
 * @param {string} [options.logFile] - file for its output, emptied first. By default, the output goes to the terminal
 * @param {string} [options.pidFile] - file that marks the program’s data as in use while the program runs
 * @param {string} [options.removeDir] - a temporary folder, which is deleted if this process is killed
 * @param {number} options.graceMs - time between SIGTERM and SIGKILL
 * @param {boolean} [options.keepsAlive] - if false, this process may exit while the program runs, which then
 *   ends too
 * @returns `{ exited, stop(), holds(pidFile) }`: `exited` resolves with the exit code, `stop` ends the program and
 *   waits until it has exited, and `holds` returns whether the pid file belongs to the program
 */
export function startGuarded({ command, args, env = process.env, cwd, keepsAlive = true, ...guarding }) {
  const { graceMs, pidFile, logFile, removeDir } = guarding;
  const guard = spawn(
    process.execPath,
    [GUARD, JSON.stringify({ graceMs, pidFile, logFile, removeDir }), command, ...args],
    {
      env,
      cwd,
      detached: true,
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  );
  guard.stdin.on('error', () => {});
  if (!keepsAlive) {
    guard.unref();
    guard.stdin.unref();
  }
  const exited = new Promise((done) => {
    guard.once('exit', (code) => done(code ?? 1));
    guard.once('error', () => done(127));
  });
  const stop = async () => {
    guard.kill('SIGTERM');
    const killGroup = setTimeout(() => process.kill(-guard.pid, 'SIGKILL'), graceMs + 1000);
    await exited;
    clearTimeout(killGroup);
  };
  return { exited, stop, holds: (file) => readPids(file)?.guard === guard.pid };
}

/**
 * Makes sure that no program from an earlier start uses the data. If the process of an earlier start was killed, waits
 * until its guard has stopped the program, and removes the files that it left. If that process is still running, throws
 * a LauncherError with its process ID.
 */
export async function claim(pidFile, program) {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const holder = readPids(pidFile);
    const pid = isRunning(holder?.child, program)
      ? holder.child
      : isRunning(holder?.guard, 'guard.mjs') && holder.guard;
    if (!pid) break;
    if (isRunning(holder.owner, 'node')) {
      throw new LauncherError(
        `Another start (process ${holder.owner}) is running on this data; ${program} is process ${pid}.\n` +
          `Stop it first (kill ${holder.owner}), or set another DATA_DIR.`,
      );
    }
    if (Date.now() > deadline) {
      throw new LauncherError(`A ${program} from an earlier start still uses this data. Stop it with: kill ${pid}`);
    }
    await sleep(100);
  }
  rmSync(pidFile, { force: true });
}

function readPids(pidFile) {
  try {
    return JSON.parse(readFileSync(pidFile, 'utf8'));
  } catch {
    return null;
  }
}
