import { isNativeError } from 'node:util/types';
import type { LoggerService } from '@nestjs/common';
import pino, { type DestinationStream, type Logger, type LoggerOptions, type SerializedError } from 'pino';

/** Names of fields whose values are never logged, at any depth (docs/contract/access.md#secrets). */
const SECRETS = [
  'password',
  'passwordHash',
  'token',
  'passGenToken',
  'authorization',
  'passphrase',
  'secret',
  'smtpUrl',
  'webHookUrl',
];

/** Error code that means that the service is overloaded (docs/contract/requests.md#busy). */
export const BUSY = 'SERVICE_BUSY';

export function makeLogger(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: Error) => bareError(pino.stdSerializers.err(error)) },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: 'REDACTED' },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Keeps only these fields of an error, because errors of the driver also contain the records of a failed write. If the
 * service is overloaded, the stack is not logged, because it does not help and such errors can occur many times per
 * second.
 */
export function bareError({ type, message, stack, code }: SerializedError): object {
  return {
    type,
    message: withoutValues(message),
    ...(code !== BUSY && { stack: withoutValues(stack) }),
    ...(code !== undefined && { code }),
  };
}

/** Removes quoted values. MongoDB quotes duplicate values, such as a barcode or an e-mail address. */
function withoutValues(text: string): string {
  return text.replace(/dup key: \{[^]*?\}(?=\n|$)/g, 'dup key: REDACTED');
}

/** Contexts of the hundreds of lines that Nest logs at startup. */
const NOISE = new Set(['InstanceLoader', 'RouterExplorer', 'RoutesResolver', 'NestFactory']);

export class PinoLoggerService implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...context: unknown[]): void {
    this.write(NOISE.has(String(context.at(-1))) ? 'debug' : 'info', message, context);
  }

  error(message: unknown, ...context: unknown[]): void {
    this.write('error', message, context);
  }

  warn(message: unknown, ...context: unknown[]): void {
    this.write('warn', message, context);
  }

  debug(message: unknown, ...context: unknown[]): void {
    this.write('debug', message, context);
  }

  fatal(message: unknown, ...context: unknown[]): void {
    this.write('fatal', message, context);
  }

  private write(level: 'info' | 'error' | 'warn' | 'debug' | 'fatal', message: unknown, context: unknown[]): void {
    const fields = { context: context.filter((part) => typeof part === 'string').at(-1) };
    // Callers may log a message together with an error.
    const err = [message, ...context].find((part) => isNativeError(part));
    if (isNativeError(message)) this.logger[level]({ ...fields, err });
    else this.logger[level]({ ...fields, ...(err && { err }) }, withoutValues(String(message)));
  }
}
