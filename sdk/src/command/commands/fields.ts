import { accessSync, constants } from 'node:fs';
import { CommandError, fileError } from '../command-error.js';
import { ExitCode } from '../exit-codes.js';

export type Fields = Record<string, unknown>;

const PAIR = /^([A-Za-z][A-Za-z0-9]*)(:=|=|@)([\s\S]*)$/;

/**
 * Reads a record’s fields from a JSON object and from arguments of the form `name=text`, `name:=JSON`, and `name@file`.
 * An argument overrides the same field of the object.
 * @throws CommandError
 */
export function readFields(data: string | undefined, pairs: string[]): Fields {
  return { ...(data === undefined ? {} : readObject(data)), ...Object.fromEntries(pairs.map(readPair)) };
}

function readPair(pair: string): [name: string, value: unknown] {
  const [, name, sign, value] = PAIR.exec(pair) ?? [];
  if (name === undefined) {
    throw new CommandError(
      `"${pair}" is not a field. Write name=text, name:=JSON for other types, or name@file for an image.`,
      ExitCode.USAGE,
    );
  }
  if (sign === '@') return [name, { path: readablePath(value) }];
  return [name, sign === '=' ? value : readJson(value, `The value of ${name}:=`)];
}

function readablePath(path: string): string {
  try {
    accessSync(path, constants.R_OK);
    return path;
  } catch (error) {
    throw fileError(error, path);
  }
}

function readObject(text: string): Fields {
  const value = readJson(text, 'The value of --data');
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw new CommandError('The value of --data must be a JSON object.', ExitCode.USAGE);
}

function readJson(text: string, subject: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(`${subject} is not valid JSON.`, ExitCode.USAGE);
  }
}
