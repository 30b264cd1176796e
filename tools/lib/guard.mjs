// Runs one program as a child process. Ends the program on SIGTERM, and when the process that started this one is gone.
// It detects that even after kill -9, because this process’s stdin then closes.
// Usage: node guard.mjs '<options as JSON>' command args…
// Options:
//   graceMs    time between SIGTERM and SIGKILL
//   pidFile    contains {owner, guard, child} while the program runs. If it already exists, nothing is started, and the
//              exit code is 75
//   logFile    receives the program’s output. It is emptied first
//   removeDir  folder that is deleted if the owner is gone, together with its parent if that is then empty
import { spawn } from 'node:child_process';
import { openSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const { graceMs, pidFile, logFile, removeDir } = JSON.parse(process.argv[2]);
const [command, ...args] = process.argv.slice(3);
const pids = { owner: process.ppid, guard: process.pid };

if (pidFile) {
  try {
    writeFileSync(pidFile, JSON.stringify(pids), { flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    process.exit(75);
  }
}
const output = logFile ? openSync(logFile, 'w') : 'inherit';
const child = spawn(command, args, { stdio: ['ignore', output, output] });
if (pidFile) writeFileSync(pidFile, JSON.stringify({ ...pids, child: child.pid }));
let orphaned = false;

function stop() {
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), graceMs).unref();
}

function finish(code) {
  if (pidFile) rmSync(pidFile, { force: true });
  if (removeDir && orphaned) {
    rmSync(removeDir, { recursive: true, force: true });
    try {
      rmdirSync(dirname(removeDir));
    } catch {
      // Another service still uses this temporary folder, so that service’s guard will remove it.
    }
  }
  process.exit(code);
}

child.on('error', (error) => {
  console.error(`${command}: ${error.message}`);
  finish(127);
});
child.on('exit', (code) => finish(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
process.stdin.on('close', () => {
  orphaned = true;
  stop();
});
process.stdin.resume();
