import { WalletPassError, type WalletPass } from '../../index.js';
import { CommandError } from '../command-error.js';
import { ExitCode } from '../exit-codes.js';
import { removeLogin, writeLogin } from '../session/login-file.js';
import type { Session } from '../session/session.js';
import { readSecret } from '../session/standard-input.js';

export interface LoginOptions {
  username?: string;
  passwordStdin?: true;
  tokenStdin?: true;
}

/** Saves a token for later commands. */
export async function login(session: Session, options: LoginOptions): Promise<void> {
  const service = session.service();
  const { url } = session;
  const token = await obtainToken(service, options);
  const name = await nameOf(service.with({ token }));
  writeLogin(session.loginFile, { url, token });
  if (isUnencrypted(url))
    session.terminal.note(`Warning: ${url} does not use https, so others on the network can read the token.`);
  session.terminal.note(`Logged in to ${url} as ${name}. The token is saved in ${session.loginFile}.`);
}

export function logout({ terminal, loginFile }: Session): void {
  removeLogin(loginFile);
  terminal.note(
    'Logged out. The saved token is deleted here, but a wallet token stays valid until you delete it in the service.',
  );
}

async function obtainToken(
  service: WalletPass,
  { username, passwordStdin, tokenStdin }: LoginOptions,
): Promise<string> {
  if (tokenStdin && !username) return readSecret('token');
  if (!username || !passwordStdin || tokenStdin) {
    throw new CommandError('Use either --username with --password-stdin, or --token-stdin alone.', ExitCode.USAGE);
  }
  const password = await readSecret('password');
  return (await service.auth.login({ username, password })).token;
}

/** Checks the token. @returns the user’s name, or the wallet’s name for a wallet token */
async function nameOf(wallet: WalletPass): Promise<string> {
  try {
    return (await wallet.auth.me()).user.username;
  } catch (error) {
    if (!(error instanceof WalletPassError && error.status === 403)) throw error;
    return (await wallet.wallets.get()).name;
  }
}

function isUnencrypted(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !/^(localhost|127\..*|\[::1\])$/.test(hostname);
}
