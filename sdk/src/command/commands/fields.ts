import { CommandError } from '../command-error.js';
import { ExitCode } from '../exit-codes.js';

export type Fields = Record<string, unknown>;

const PAIR = /^([A-Za-z][A-Za-z0-9]*)(:?=)([\s\S]*)$/;

/**
 * The fields of a record: a JSON object, and over it pairs `name=text` or `name:=JSON`.
 * @throws CommandError
 */
export function readFields(data: string | undefined, pairs: string[]): Fields {
  return { ...(data === undefined ? {} : readObject(data)), ...Object.fromEntries(pairs.map(readPair)) };
}

function readPair(pair: string): [name: string, value: unknown] {
  const [, name, sign, value] = PAIR.exec(pair) ?? [];
  if (name === undefined) {
    throw new CommandError(`${pair} is no field. Write name=text, or name:=5 for what is no text.`, ExitCode.USAGE);
  }
  return [name, sign === '=' ? value : readJson(value, name)];
}

function readObject(text: string): Fields {
  const value = readJson(text, '--data');
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw new CommandError('--data is no JSON object.', ExitCode.USAGE);
}

function readJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(`${name} is not valid JSON.`, ExitCode.USAGE);
  }
}
