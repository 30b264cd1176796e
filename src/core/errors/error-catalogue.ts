import { DeclaredNames } from '../declared-names';
import type { Language } from '../i18n/language';
import { declareTexts } from '../i18n/text-catalogue';
import type { ExtensionErrorCodes } from './extension-error-codes';

/** What is fixed about an error code, whatever the request. */
export interface ErrorDefinition {
  /** HTTP status of the answer, and the part of `errorCode` before the colon. */
  status: number;
  /** Names of the `{placeholders}` in the code's texts. */
  args?: readonly string[];
}

/** Every error code. Empty here: each domain adds those of its `x.errors.ts`, so that the compiler knows them all. */
export interface ErrorCodes extends ExtensionErrorCodes {}

/** The part of `errorCode` after the colon. */
export type ErrorCode = keyof ErrorCodes;

/** Values for the `{placeholders}` of a text. */
export type MessageArgs = Readonly<Record<string, string | number>>;

/** The arguments that the texts of `C` need; `undefined` when they need none. */
export type ErrorArgs<C extends ErrorCode> = C extends ErrorCode
  ? ErrorCodes[C] extends { args: readonly (infer A extends string)[] }
    ? Readonly<Record<A, string | number>>
    : undefined
  : never;

const codes = new DeclaredNames('error code');
const catalogue: Record<string, ErrorDefinition> = {};

/** Every error code that the loaded domains declare. The spelling is part of the contract. */
export const ERROR_CATALOGUE: Readonly<Record<string, ErrorDefinition>> = catalogue;

/** A text for each code, in each language. */
type ErrorTexts<D> = Readonly<Record<Language, Readonly<Record<keyof D & string, string>>>>;

/**
 * Declares a domain's error codes. Its `x.errors.ts` calls it and adds their type to `ErrorCodes`; the domain's module
 * imports that file, a kind's policy names what it returns.
 * @throws Error for a code that is declared already
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
