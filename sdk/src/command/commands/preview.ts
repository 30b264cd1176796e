import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import type { WalletPass } from '../../index.js';
import { CommandError, fileError } from '../command-error.js';
import { ExitCode } from '../exit-codes.js';
import { findPass, hasOneTimeLink, linkOf, type PassLink } from '../pass-reference.js';
import type { Session } from '../session/session.js';

export interface PreviewOptions {
  output?: string;
  pkpass?: true;
  open?: true;
  useLink?: true;
}

/** Programs that open a URL in the default browser, by platform. */
const OPENERS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};
const OPENER = ['xdg-open'];

/** Saves a pass’s page as the customer sees it, or its file for Apple Wallet. */
export async function preview(session: Session, named: string, options: PreviewOptions): Promise<void> {
  const wallet = session.wallet();
  const pass = await findPass(wallet, named);
  const link = linkOf(pass);
  const { terminal, json } = session;
  if (options.pkpass && hasOneTimeLink(pass) && !options.useLink) throw usesUp();
  const file = options.output ?? `${link.shortId}.${options.pkpass ? 'pkpass' : 'html'}`;
  await save(file, options.pkpass ? await fetchFile(wallet, link) : await fetchPage(wallet, link));
  if (options.open) await open(link.address.href);
  if (json) terminal.printJson({ file, link: link.address.href });
  else terminal.print(file, link.address.href);
}

export function usesUp(): CommandError {
  return new CommandError(
    'The link of this pass works only once, and fetching the file would use it up. If the customer already has the pass, add --use-link.',
    ExitCode.REFUSED,
  );
}

export async function fetchFile(wallet: WalletPass, { shortId, key }: PassLink): Promise<Buffer> {
  const blob = await wallet.passPages.getFile(shortId, { k: key });
  return Buffer.from(await blob.arrayBuffer());
}

/** Adds a base URL, so that images and links also work when the page is opened as a local file. */
async function fetchPage(wallet: WalletPass, { shortId, key, address }: PassLink): Promise<string> {
  const page = await wallet.passPages.get(shortId, { k: key });
  return page.replace('<head>', `<head>\n<base href="${address.origin}/p/">`);
}

async function save(file: string, content: string | Buffer): Promise<void> {
  try {
    await writeFile(file, content);
  } catch (error) {
    throw fileError(error, file);
  }
}

async function open(address: string): Promise<void> {
  const [program, ...args] = OPENERS[process.platform] ?? OPENER;
  const opener = spawn(program, [...args, address], { stdio: 'ignore', detached: true });
  await new Promise<void>((opened, failed) => {
    opener.once('spawn', opened);
    opener.once('error', () =>
      failed(
        new CommandError(
          `Cannot open a browser: ${program} is not installed. Open ${address} yourself.`,
          ExitCode.USAGE,
        ),
      ),
    );
  });
  opener.unref();
}
