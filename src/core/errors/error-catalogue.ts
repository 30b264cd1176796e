import { DeclaredNames } from '../declared-names';
import type { Language } from '../i18n/language';
import { declareTexts } from '../i18n/text-catalogue';
import type { ExtensionErrorCodes } from './extension-error-codes';

export interface ErrorDefinition {
  /** HTTP status. It is also the part of `errorCode` before the colon. */
  status: number;
  args?: readonly string[];
  /**
   * The condition that causes the error: a noun phrase that follows “Raised by”, without a period. Written in English
   * Markdown for docs/errors.md.
   */
  raisedBy?: string;
  /** Advice for integrators in English Markdown. Links are relative to docs/errors.md. */
  advice?: string;
}

/**
 * All error codes. Each domain’s `x.errors.ts` adds its own codes to this interface, so that the compiler knows all of
 * them.
 */
export interface ErrorCodes extends ExtensionErrorCodes {}

export type ErrorCode = keyof ErrorCodes;

export type MessageArgs = Readonly<Record<string, string | number>>;

/** The arguments that the message of `C` needs, or `undefined` if it needs none. */
export type ErrorArgs<C extends ErrorCode> = C extends ErrorCode
  ? ErrorCodes[C] extends { args: readonly (infer A extends string)[] }
    ? Readonly<Record<A, string | number>>
    : undefined
  : never;

/** Codes whose messages need no arguments. */
export type PlainErrorCode = { [C in ErrorCode]: ErrorArgs<C> extends undefined ? C : never }[ErrorCode];

const codes = new DeclaredNames('error code');
const catalogue: Record<string, ErrorDefinition> = {};

/** Error codes of the loaded domains. Their spelling is part of the contract. */
export const ERROR_CATALOGUE: Readonly<Record<string, ErrorDefinition>> = catalogue;

type ErrorTexts<D> = Readonly<Record<Language, Readonly<Record<keyof D & string, string>>>>;

/**
 * Declares the error codes of a domain, which the domain also adds to the interface `ErrorCodes`. The domain’s module
 * or kind policy must import the file that calls this function.
 * @throws Error for a duplicate code
 */
export function defineErrors<const D extends Readonly<Record<string, ErrorDefinition>>>(
  definitions: D,
  texts: ErrorTexts<D>,
): D {
  codes.declare(Object.keys(definitions));
  Object.assign(catalogue, definitions);
  declareTexts('errors', texts);
  return definitions;
}

/** @throws Error for a code whose domain is not loaded */
export function definitionOf(code: ErrorCode): ErrorDefinition {
  const definition = catalogue[code];
  if (!definition) throw new Error(`No module imports the x.errors.ts that declares the error code ${code}`);
  return definition;
}
