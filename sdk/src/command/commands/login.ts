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

/** Keeps a token for the commands that follow. */
export async function login(session: Session, options: LoginOptions): Promise<void> {
  const service = session.service();
  const { url } = session;
  const token = await obtainToken(service, options);
  const name = await nameOf(service.with({ token }));
  writeLogin(session.loginFile, { url, token });
  if (isOpen(url)) session.terminal.note(`Warning: ${url} is not https, so the token can be read on its way.`);
  session.terminal.note(`Logged in at ${url} as ${name}. The token is kept in ${session.loginFile}.`);
}

export function logout({ terminal, loginFile }: Session): void {
  removeLogin(loginFile);
  terminal.note('Logged out: no token is kept any more. A wallet token stays valid until it is deleted.');
}

async function obtainToken(
  service: WalletPass,
  { username, passwordStdin, tokenStdin }: LoginOptions,
): Promise<string> {
  if (tokenStdin && !username) return readSecret('token');
  if (!username || !passwordStdin || tokenStdin) {
    throw new CommandError('Give --username with --password-stdin, or --token-stdin alone.', ExitCode.USAGE);
  }
  const password = await readSecret('password');
  return (await service.auth.login({ username, password })).token;
}

/** Proves that the token is good. A wallet token is nobody's: it has the name of its wallet. */
async function nameOf(wallet: WalletPass): Promise<string> {
  try {
    return (await wallet.auth.me()).user.username;
  } catch (error) {
    if (!(error instanceof WalletPassError && error.status === 403)) throw error;
    return (await wallet.wallets.get()).name;
  }
}

function isOpen(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !/^(localhost|127\..*|\[::1\])$/.test(hostname);
}
