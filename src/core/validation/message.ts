import type { ValidationError, ValidationOptions } from 'class-validator';
import { VALIDATION_CATALOGUE, type ValidationKey } from '../errors/validation-catalogue';

export interface MessageKey {
  key: ValidationKey;
  args?: Record<string, string | number>;
}

/**
 * Options that attach an error key to a class-validator decorator, as its `context`. Error responses translate the key.
 * @param args values for the message; a function if they can change after the declaration
 * @param each whether the rule checks each item of a list
 */
export function validationMessage(
  key: ValidationKey,
  args?: MessageKey['args'] | (() => MessageKey['args']),
  each = false,
): ValidationOptions {
  const valuesOf = typeof args === 'function' ? args : () => args;
  return {
    // Nobody reads this message, but class-validator drops the context of a rule without one.
    message: key,
    context: {
      key,
      // class-validator copies the context, and with it the current values, when the rule fails.
      get args() {
        return valuesOf();
      },
    } satisfies MessageKey,
    each,
  };
}

/** The key of the rule that failed. A rule without one has class-validator's English message. */
export function readMessage({ constraints = {}, contexts = {}, property }: ValidationError): MessageKey {
  const [[name, message]] = Object.entries(constraints);
  const context: unknown = contexts[name];
  if (isMessageKey(context)) return context;
  const text = message.startsWith(`${property} `) ? message.slice(property.length + 1) : message;
  return { key: 'other', args: { message: text } };
}

/** Rules of extensions may have a context with another meaning. */
function isMessageKey(context: unknown): context is MessageKey {
  const key: unknown = (context as Partial<MessageKey> | undefined)?.key;
  return typeof key === 'string' && Object.hasOwn(VALIDATION_CATALOGUE, key);
}
