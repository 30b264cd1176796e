import { WalletPassError } from '../index.js';
import { ExitCode } from './exit-codes.js';

/** Ends the command with a message for the user and an exit code for scripts. */
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

/** Converts any error, such as an error of the SDK or of the system, to a message and an exit code. */
export function toCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  if (!(error instanceof WalletPassError)) return new CommandError(systemMessage(error), ExitCode.REFUSED);
  return new CommandError(describe(error), exitCodeOf(error));
}

/**
 * If the service rejects fields, reports them by the options that set them, such as `--search: …` instead of `search:
 * …`.
 */
export async function withOptionNames<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof WalletPassError) || error.validationErrors.length === 0) throw error;
    throw new CommandError(describe(error, '--'), exitCodeOf(error));
  }
}

function exitCodeOf(error: WalletPassError): ExitCode {
  const { status = 0 } = error;
  if (error.is('FILE_NOT_READABLE', 'INVALID_ARGUMENT', 'WEBHOOK_SECRET_INVALID')) return ExitCode.USAGE;
  if (error.is(...NOT_THE_SERVICE) || status >= 500) return ExitCode.UNREACHABLE;
  return status === 401 || status === 403 ? ExitCode.LOGIN : ExitCode.REFUSED;
}

function describe(error: WalletPassError, prefix = ''): string {
  const { message, status = 0, requestId, retryAfterSeconds, validationErrors } = error;
  if (status === 401) return `The token or password is not valid: ${message} To log in again, run wallet-pass login.`;
  const faults = validationErrors.map((fault) => `\n  ${prefix}${fault.field}: ${fault.message}`);
  const code = error.errorCode === error.code ? '' : ` (${error.errorCode})`;
  const wait = retryAfterSeconds === undefined ? '' : ` Try again in ${retryAfterSeconds} s.`;
  const slow = error.is('TIMEOUT') ? ' To wait longer, use --timeout.' : '';
  const trace = status >= 500 && requestId ? ` For details, search for ${requestId} in the service’s log.` : '';
  return `${message}${code}${wait}${slow}${trace}${faults.join('')}`;
}

const SYSTEM_FAULTS: Record<string, string> = {
  ENOENT: 'does not exist',
  EACCES: 'cannot be read or written: permission denied',
  EISDIR: 'is a folder',
  ENOSPC: 'cannot be written: no space left on the disk',
};

function systemMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns the error for a file that the user specified and that cannot be read or written. */
export function fileError(error: unknown, path: string): CommandError {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return new CommandError(
    `${path} ${SYSTEM_FAULTS[code] ?? `cannot be used (${code || systemMessage(error)})`}.`,
    ExitCode.USAGE,
  );
}
