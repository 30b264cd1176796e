import type { ValidationOptions } from 'class-validator';
import type { ValidationKey } from '../errors/validation-catalogue';

export interface MessageKey {
  key: ValidationKey;
  args?: Record<string, string | number>;
}

/** Attaches a message key to a class-validator decorator; error answers translate it. */
export function validationMessage(
  key: ValidationKey,
  args?: MessageKey['args'] | (() => MessageKey['args']),
  each = false,
): ValidationOptions {
  const message = () => JSON.stringify({ key, args: typeof args === 'function' ? args() : args });
  return { message: typeof args === 'function' ? message : message(), each };
}

/** A message without key is class-validator's own and begins with the field's name. */
export function readMessage(message: string, field: string): MessageKey {
  if (message.startsWith('{"key":')) return JSON.parse(message) as MessageKey;
  const text = message.startsWith(`${field} `) ? message.slice(field.length + 1) : message;
  return { key: 'other', args: { message: text } };
}
