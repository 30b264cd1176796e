import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CommandError, fileError } from '../command-error.js';
import { ExitCode } from '../exit-codes.js';

/** What `wallet-pass login` stores. */
export interface Login {
  url: string;
  token: string;
}

const OWNER_ONLY = { folder: 0o700, file: 0o600 };

type Environment = Record<string, string | undefined>;

/**
 * Returns the path of `wallet-pass/login.json` in the user’s settings folder (XDG Base Directory, or `APPDATA` on
 * Windows).
 */
export function loginFile({ XDG_CONFIG_HOME, APPDATA }: Environment): string {
  const folder = XDG_CONFIG_HOME || (process.platform === 'win32' && APPDATA) || join(homedir(), '.config');
  return join(folder, 'wallet-pass', 'login.json');
}

/** @returns null if there is no login file */
export function readLogin(file: string): Login | null {
  const text = readText(file);
  if (text === null) return null;
  try {
    const { url, token } = JSON.parse(text) as Partial<Login>;
    if (typeof url === 'string' && typeof token === 'string') return { url, token };
  } catch {
    // An invalid file is reported below.
  }
  throw new CommandError(`${file} is damaged. To log in again, run wallet-pass login.`, ExitCode.USAGE);
}

/** Writes a temporary file and renames it, so that only the owner can read the token at any time. */
export function writeLogin(file: string, login: Login): void {
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: OWNER_ONLY.folder });
    writeFileSync(draft, `${JSON.stringify(login, null, 2)}\n`, { mode: OWNER_ONLY.file, flag: 'wx' });
    renameSync(draft, file);
  } catch (error) {
    throw fileError(error, file);
  }
}

export function removeLogin(file: string): void {
  rmSync(file, { force: true });
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw fileError(error, file);
  }
}
