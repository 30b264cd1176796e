import { readFile, stat } from 'node:fs/promises';
import { type Pass, WalletPassError, type WalletPass } from '../../index.js';
import { CommandError, fileError } from '../command-error.js';
import { type Diagnosis, examine } from '../doctor/examine.js';
import type { WalletAccount } from '../doctor/wallet-account.js';
import { ExitCode } from '../exit-codes.js';
import { hasOneTimeLink, isId, linkOf } from '../pass-reference.js';
import type { Session } from '../session/session.js';
import { plural } from '../terminal/plural.js';
import { clean, type Color, type Terminal } from '../terminal/terminal.js';
import { fetchFile, usesUp } from './preview.js';

export interface DoctorOptions {
  offline?: true;
  useLink?: true;
}

/** Maximum size in bytes. No pass is this large, and reading a huge file by mistake could exhaust memory. */
const MAX_FILE = 200 * 1024 * 1024;
const COLORS: Record<string, Color> = { ok: 'green', warning: 'yellow', failure: 'red', skipped: 'dim' };

/** Examines a pass file, or a pass that is identified by its ID in the service. */
export async function doctor(session: Session, named: string, { offline, useLink }: DoctorOptions): Promise<void> {
  const { terminal, json } = session;
  const { bytes, account } = isId(named) ? await fetchPass(session.wallet(), named, useLink) : await readPass(named);
  const diagnosis = await examine(bytes, { now: new Date(), online: !offline, account });
  if (json) terminal.printJson(diagnosis);
  else printDiagnosis(terminal, diagnosis);
  if (!diagnosis.ok) throw new CommandError(summary(diagnosis), ExitCode.REFUSED);
}

async function readPass(file: string): Promise<{ bytes: Buffer; account?: undefined }> {
  try {
    const { size } = await stat(file);
    if (size > MAX_FILE) throw new CommandError(`${file} is too large to be a pass.`, ExitCode.USAGE);
    return { bytes: await readFile(file) };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw notFound(file);
    throw fileError(error, file);
  }
}

function notFound(named: string): CommandError {
  return new CommandError(
    `${named} is neither a file nor the ID of a pass. To find the ID, run wallet-pass passes --search.`,
    ExitCode.USAGE,
  );
}

async function fetchPass(
  wallet: WalletPass,
  id: string,
  mayUseLink = false,
): Promise<{ bytes: Buffer; account: WalletAccount }> {
  const pass = await wallet.passes.get(id);
  if (hasOneTimeLink(pass) && !mayUseLink) throw usesUp();
  const [bytes, account] = await Promise.all([fetchFile(wallet, linkOf(pass)), readAccount(wallet, pass)]);
  return { bytes, account };
}

async function readAccount(wallet: WalletPass, pass: Pass): Promise<WalletAccount> {
  const [identities, { docs }] = await Promise.all([
    readIdentities(wallet),
    wallet.deliveries.list({ passId: pass._id, channel: 'PUSH', sort: '-updatedAt' }),
  ]);
  const phones = { ios: pass.activeIOSDeviceCount, android: pass.activeAndroidDeviceCount };
  return { identities, pushes: docs, phones };
}

/** @returns null if the user is not allowed to read the identities */
async function readIdentities(wallet: WalletPass): Promise<WalletAccount['identities']> {
  try {
    return await wallet.wallets.passIdentity.get();
  } catch (error) {
    if (error instanceof WalletPassError && error.status === 403) return null;
    throw error;
  }
}

function printDiagnosis(terminal: Terminal, { results, counts }: Diagnosis): void {
  const width = Math.max(...results.map(({ title }) => title.length));
  for (const { status, title, message } of results) {
    const name = terminal.paint(COLORS[status], status.padEnd(7));
    terminal.print(`${name}  ${title.padEnd(width)}  ${clean(message)}`);
  }
  terminal.note(
    `${counts.ok} ok, ${plural(counts.warning, 'warning')}, ${plural(counts.failure, 'failure')}, ${counts.skipped} skipped.`,
  );
}

const summary = ({ counts }: Diagnosis) =>
  `Phones reject this pass or do not update it: ${plural(counts.failure, 'failure')} found.`;
