import { WalletPassError } from '../index.js';
import { ExitCode } from './exit-codes.js';

/** Ends the command with a sentence for people and a code for scripts. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  constructor(
    message: string,
    readonly exitCode: ExitCode,
  ) {
    super(message);
  }
}

const NOT_THE_SERVICE = ['CONNECTION_FAILED', 'CONNECTION_BROKEN', 'TIMEOUT', 'UNEXPECTED_ANSWER'] as const;

/** What a call of the SDK, or of the system, says to the user of the command. */
export function toCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  if (!(error instanceof WalletPassError)) return new CommandError(systemMessage(error), ExitCode.REFUSED);
  return new CommandError(describe(error), exitCodeOf(error));
}

function exitCodeOf(error: WalletPassError): ExitCode {
  const { status = 0 } = error;
  if (error.is('FILE_NOT_READABLE', 'INVALID_ARGUMENT', 'WEBHOOK_SECRET_INVALID')) return ExitCode.USAGE;
  if (error.is(...NOT_THE_SERVICE) || status >= 500) return ExitCode.UNREACHABLE;
  return status === 401 || status === 403 ? ExitCode.LOGIN : ExitCode.REFUSED;
}

function describe(error: WalletPassError): string {
  const { message, status = 0, requestId, retryAfterSeconds, validationErrors } = error;
  if (status === 401) return `The token or password is not valid (${message}) Log in again: wallet-pass login.`;
  const faults = validationErrors.map((fault) => `\n  ${fault.field}: ${fault.message}`);
  const code = error.errorCode === error.code ? '' : ` (${error.errorCode})`;
  const wait = retryAfterSeconds === undefined ? '' : ` Try again in ${retryAfterSeconds} s.`;
  const trace = status >= 500 && requestId ? ` Its log has more under ${requestId}.` : '';
  return `${message}${code}${wait}${trace}${faults.join('')}`;
}

const SYSTEM_FAULTS: Record<string, string> = {
  ENOENT: 'is not there',
  EACCES: 'may not be read or written by you',
  EISDIR: 'is a folder',
  ENOSPC: 'does not fit on the disk',
};

function systemMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** For what goes wrong with a file that the caller named. */
export function fileError(error: unknown, path: string): CommandError {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return new CommandError(
    `${path} ${SYSTEM_FAULTS[code] ?? `cannot be used (${code || systemMessage(error)})`}.`,
    ExitCode.USAGE,
  );
}
