import type { ValidationOptions } from 'class-validator';
import type { ValidationKey } from '../errors/validation-catalogue';

/** A message of `i18n/{en,fr}/validation.json` before it is translated. */
export interface MessageKey {
  key: ValidationKey;
  args?: Record<string, string | number>;
}

/** Lets a class-validator decorator carry a message key; it is translated at the edge, in the caller's language. */
export function says(
  key: ValidationKey,
  args?: MessageKey['args'] | (() => MessageKey['args']),
  each = false,
): ValidationOptions {
  const message = () => JSON.stringify({ key, args: typeof args === 'function' ? args() : args });
  return { message: typeof args === 'function' ? message : message(), each };
}

export function readMessage(message: string): MessageKey {
  return JSON.parse(message) as MessageKey;
}
