import type { ValidationError, ValidationOptions } from 'class-validator';
import { VALIDATION_CATALOGUE, type ValidationKey } from '../errors/validation-catalogue';

export interface MessageKey {
  key: ValidationKey;
  args?: Record<string, string | number>;
}

/**
 * Returns options that attach an error key to a class-validator decorator, in its `context`. Error responses contain
 * the translated message of the key.
 * @param args values for the message; use a function if they can change after the declaration
 * @param each whether the rule checks each item of a list
 */
export function validationMessage(
  key: ValidationKey,
  args?: MessageKey['args'] | (() => MessageKey['args']),
  each = false,
): ValidationOptions {
  const valuesOf = typeof args === 'function' ? args : () => args;
  return {
    // This message is never shown, but class-validator drops the context of a rule without a message.
    message: key,
    context: {
      key,
      // class-validator copies the context when the rule fails, so the copy contains the values at that time.
      get args() {
        return valuesOf();
      },
    } satisfies MessageKey,
    each,
  };
}

/**
 * Returns the error key of the rule that failed. For a rule without a key, returns class-validator's English message.
 */
export function readMessage({ constraints = {}, contexts = {}, property }: ValidationError): MessageKey {
  const [[name, message]] = Object.entries(constraints);
  const context: unknown = contexts[name];
  if (isMessageKey(context)) return context;
  const text = message.startsWith(`${property} `) ? message.slice(property.length + 1) : message;
  return { key: 'other', args: { message: text } };
}

/** Checks the form, because a rule of an extension may use the context for something else. */
function isMessageKey(context: unknown): context is MessageKey {
  const key: unknown = (context as Partial<MessageKey> | undefined)?.key;
  return typeof key === 'string' && Object.hasOwn(VALIDATION_CATALOGUE, key);
}
