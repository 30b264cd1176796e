import { definitionOf, type ErrorArgs, type ErrorCode, type MessageArgs } from './error-catalogue';
import './core.errors';
import type { ValidationArgs, ValidationKey } from './validation-catalogue';

/** An invalid field of a `400:VALIDATION_ERROR`. Its message is not translated yet. */
export interface FieldError {
  /**
   * Name of the innermost field, not its path (docs/contract/requests.md#validation-errors). Replaces `{field}` in the
   * text.
   */
  field: string;
  key: ValidationKey;
  args?: MessageArgs;
}

/** Maximum number of invalid fields in one response (docs/contract/requests.md#validation-errors). */
export const MAX_VALIDATION_ERRORS = 100;

export interface AppErrorOptions {
  /** Values that help the caller find the cause. Must not contain secrets. */
  details?: Record<string, unknown>;
  /** Invalid fields, only for VALIDATION_ERROR. The response contains at most 100 of them. */
  validationErrors?: readonly FieldError[];
  /** Value of the header `Retry-After`, in seconds. */
  retryAfter?: number;
  cause?: unknown;
}

/** Parameters after the error code. `args` is optional only for messages without placeholders. */
type Rest<Args, Options> = [Args] extends [undefined]
  ? [args?: Args, options?: Options]
  : [args: Args, options?: Options];

/** An error for the caller. The error filter translates its message (docs/contract/requests.md#error-envelope). */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'AppError';
  readonly code: C;
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
    this.validationErrors = options?.validationErrors?.slice(0, MAX_VALIDATION_ERRORS);
    this.retryAfter = options?.retryAfter;
  }

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

  /** `<HTTP status>:<CODE>`, which is meant for programs. */
  get errorCode(): `${number}:${C}` {
    return `${this.status}:${this.code}`;
  }
}
