import { WalletPass } from '../../index.js';
import { CommandError } from '../command-error.js';
import { ExitCode } from '../exit-codes.js';
import type { Terminal } from '../terminal/terminal.js';
import { type Login, loginFile, readLogin } from './login-file.js';

/** Options that every command has. */
export interface GlobalOptions {
  url?: string;
  json?: boolean;
  lang?: 'en' | 'fr';
  /** Seconds. */
  timeout: number;
  wallet?: string;
}

export type Environment = Record<string, string | undefined>;

/** What a command works with. */
export class Session {
  readonly loginFile: string;

  constructor(
    readonly terminal: Terminal,
    private readonly env: Environment,
    private readonly options: GlobalOptions,
  ) {
    this.loginFile = loginFile(env);
  }

  get json(): boolean {
    return this.options.json === true;
  }

  /** With which forwarded webhooks are signed, where the receiver has it already. */
  get webhookSecret(): string | undefined {
    return this.env.WALLET_PASS_WEBHOOK_SECRET || undefined;
  }

  /** The service's address: of the option, the environment, or the login. */
  get url(): string {
    const url = this.givenUrl ?? readLogin(this.loginFile)?.url;
    if (url) return url;
    throw new CommandError('No address of a service: add --url, or set WALLET_PASS_URL.', ExitCode.USAGE);
  }

  /** The service without a token. */
  service(): WalletPass {
    return this.client();
  }

  /** The service as the caller's wallet. */
  wallet(): WalletPass {
    const token = this.env.WALLET_PASS_TOKEN || this.storedToken();
    return this.client().with({ token });
  }

  private get givenUrl(): string | undefined {
    return this.options.url ?? (this.env.WALLET_PASS_URL || undefined);
  }

  private storedToken(): string {
    const login = readLogin(this.loginFile);
    if (!login) {
      throw new CommandError('You are not logged in. Run wallet-pass login, or set WALLET_PASS_TOKEN.', ExitCode.LOGIN);
    }
    if (isElsewhere(login, this.url)) {
      throw new CommandError(
        `You are logged in at ${login.url}. Run wallet-pass login --url ${this.url}.`,
        ExitCode.LOGIN,
      );
    }
    return login.token;
  }

  private client(): WalletPass {
    const { lang, timeout, wallet } = this.options;
    return new WalletPass({ baseUrl: this.url, lang, walletId: wallet, timeoutMs: timeout * 1000 });
  }
}

/** A token goes to the service that it came from, and to no other. */
const isElsewhere = (login: Login, url: string) =>
  URL.canParse(url) && new URL(url).origin !== new URL(login.url).origin;
