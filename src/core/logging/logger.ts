import { isNativeError } from 'node:util/types';
import type { LoggerService } from '@nestjs/common';
import pino, { type DestinationStream, type Logger, type LoggerOptions, type SerializedError } from 'pino';

/** Never logged, at any depth (docs/contract/access.md#secrets). */
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

/** The code of errors that mean overload (docs/contract/requests.md#busy). */
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
 * Without the error's other fields: the driver's errors hold the records of a failed write. Overload comes without a
 * stack: it has no place in the code, and comes many times a second.
 */
export function bareError({ type, message, stack, code }: SerializedError): object {
  return {
    type,
    message: withoutValues(message),
    ...(code !== BUSY && { stack: withoutValues(stack) }),
    ...(code !== undefined && { code }),
  };
}

/** MongoDB quotes duplicate values: a barcode, an e-mail address. */
function withoutValues(text: string): string {
  return text.replace(/dup key: \{[^]*?\}(?=\n|$)/g, 'dup key: REDACTED');
}

/** Hundreds of lines of Nest's start. */
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
    // A message and its error may come together.
    const err = [message, ...context].find((part) => isNativeError(part));
    if (isNativeError(message)) this.logger[level]({ ...fields, err });
    else this.logger[level]({ ...fields, ...(err && { err }) }, withoutValues(String(message)));
  }
}
