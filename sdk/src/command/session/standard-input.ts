import { CommandError } from '../command-error.js';
import { ExitCode } from '../exit-codes.js';

/** Maximum length. No secret is this long, but a large file might be piped in by mistake. */
const MAX_LENGTH = 64 * 1024;

/**
 * Reads a secret, and removes the line break at its end.
 * @throws CommandError if the input is empty or too long
 */
export async function readSecret(what: string): Promise<string> {
  let text = '';
  process.stdin.setEncoding('utf8');
  for await (const part of process.stdin) {
    text += String(part);
    if (text.length > MAX_LENGTH) throw new CommandError(`The ${what} on standard input is too long.`, ExitCode.USAGE);
  }
  const secret = text.replace(/\r?\n$/, '');
  if (secret !== '') return secret;
  throw new CommandError(
    `There is no ${what} on standard input. Pipe it in, so that it does not end up in your shell history.`,
    ExitCode.USAGE,
  );
}
