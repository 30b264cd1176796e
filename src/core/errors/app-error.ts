import { definitionOf, type ErrorArgs, type ErrorCode, type MessageArgs } from './error-catalogue';
import './core.errors';
import type { ValidationArgs, ValidationKey } from './validation-catalogue';

/** One refused field of a `400:VALIDATION_ERROR`, not yet in a language. */
export interface FieldError {
  /** Name of the leaf field, not its path (docs/contract/requests.md#validation-errors); fills `{field}`. */
  field: string;
  /** Key of the text in i18n/{en,fr}/validation.json. */
  key: ValidationKey;
  /** Values for the text's other placeholders. */
  args?: MessageArgs;
}

/** What an error may carry besides its code and the values of its text. */
export interface AppErrorOptions {
  /** Diagnostic values for the caller, sent as `details`; never a secret. */
  details?: Record<string, unknown>;
  /** The refused fields, for VALIDATION_ERROR only. */
  validationErrors?: readonly FieldError[];
  /** Seconds after which trying again may help: the header `Retry-After`. */
  retryAfter?: number;
  /** The fault behind this error; logged, never sent. */
  cause?: unknown;
}

/** `args` can be left out only where there is nothing to fill in. */
type Rest<Args, Options> = [Args] extends [undefined]
  ? [args?: Args, options?: Options]
  : [args: Args, options?: Options];

/**
 * An error the caller is meant to see. It is thrown with a code and the values of its text; the exception filter
 * translates it into the language of the request and makes the envelope (docs/contract/requests.md#error-envelope).
 */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'AppError';
  readonly code: C;
  /** Values for the placeholders of the code's text. */
  readonly args?: MessageArgs;
  readonly details?: Record<string, unknown>;
  readonly validationErrors?: readonly FieldError[];
  readonly retryAfter?: number;

  constructor(code: C, ...rest: Rest<ErrorArgs<C>, AppErrorOptions>) {
    const [args, options]: [args?: MessageArgs, options?: AppErrorOptions] = rest;
    super(code, options);
    this.code = code;
    this.args = args;
    this.details = options?.details;
    this.validationErrors = options?.validationErrors;
    this.retryAfter = options?.retryAfter;
  }

  /** A VALIDATION_ERROR of one field. */
  static validation<K extends ValidationKey>(
    field: string,
    key: K,
    ...[args]: Rest<ValidationArgs<K>, never>
  ): AppError<'VALIDATION_ERROR'> {
    return new AppError('VALIDATION_ERROR', undefined, { validationErrors: [{ field, key, args }] });
  }

  get status(): number {
    return definitionOf(this.code).status;
  }

  /** `<HTTP status>:<CODE>`, the stable value that callers test. */
  get errorCode(): `${number}:${C}` {
    return `${this.status}:${this.code}`;
  }
}
