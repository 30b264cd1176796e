import { CommandError } from '../command-error.js';
import { ExitCode } from '../exit-codes.js';

/** No secret is as long; a file that was piped by mistake is. */
const MAX_LENGTH = 64 * 1024;

/**
 * The one line of a secret, without the line break at its end.
 * @throws CommandError when there is none
 */
export async function readSecret(what: string): Promise<string> {
  let text = '';
  process.stdin.setEncoding('utf8');
  for await (const part of process.stdin) {
    text += String(part);
    if (text.length > MAX_LENGTH)
      throw new CommandError(`The ${what} on the standard input is too long.`, ExitCode.USAGE);
  }
  const secret = text.replace(/\r?\n$/, '');
  if (secret !== '') return secret;
  throw new CommandError(
    `There is no ${what} on the standard input. Pipe it in, so that no history keeps it.`,
    ExitCode.USAGE,
  );
}
