import type { ValidationOptions } from 'class-validator';
import type { ValidationKey } from '../errors/validation-catalogue';

/** A message of `i18n/{en,fr}/validation.json` before it is translated. */
export interface MessageKey {
  key: ValidationKey;
  args?: Record<string, string | number>;
}

/** Lets a class-validator decorator carry a message key; it is translated at the edge, in the caller's language. */
export function validationMessage(
  key: ValidationKey,
  args?: MessageKey['args'] | (() => MessageKey['args']),
  each = false,
): ValidationOptions {
  const message = () => JSON.stringify({ key, args: typeof args === 'function' ? args() : args });
  return { message: typeof args === 'function' ? message : message(), each };
}

/** A text that carries no key is class-validator's own, which begins with the field's name. */
export function readMessage(message: string, field: string): MessageKey {
  if (message.startsWith('{"key":')) return JSON.parse(message) as MessageKey;
  const text = message.startsWith(`${field} `) ? message.slice(field.length + 1) : message;
  return { key: 'other', args: { message: text } };
}
