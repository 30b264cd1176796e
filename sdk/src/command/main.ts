#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { CommanderError } from 'commander';
import { toCommandError } from './command-error.js';
import { ExitCode } from './exit-codes.js';
import { createProgram } from './program.js';
import { Terminal } from './terminal/terminal.js';

const terminal = new Terminal(process.stdout, process.stderr, process.env);

// A command such as `wallet-pass passes | head` closes the pipe after ten lines.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(ExitCode.OK);
  throw error;
});

process.exitCode = await run(process.argv);

async function run(args: string[]): Promise<ExitCode> {
  try {
    await createProgram(terminal, process.env, readVersion()).parseAsync(args);
    return ExitCode.OK;
  } catch (error) {
    // Commander has already printed the message or the help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.OK : ExitCode.USAGE;
    const { message, exitCode } = toCommandError(error);
    terminal.note(`wallet-pass: ${message}`);
    return exitCode;
  }
}

function readVersion(): string {
  const file = new URL('../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
