import { WalletPass } from '../../index.js';
import { CommandError } from '../command-error.js';
import { ExitCode } from '../exit-codes.js';
import type { Terminal } from '../terminal/terminal.js';
import { type Login, loginFile, readLogin } from './login-file.js';

/** Options of every command. */
export interface GlobalOptions {
  url?: string;
  json?: boolean;
  lang?: 'en' | 'fr';
  /** Timeout in seconds. */
  timeout: number;
  wallet?: string;
}

export type Environment = Record<string, string | undefined>;

/** The settings, the terminal, and the service that a command uses. */
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

  /** The secret that the local receiver already knows. `listen` signs forwarded webhooks with it. */
  get webhookSecret(): string | undefined {
    return this.env.WALLET_PASS_WEBHOOK_SECRET || undefined;
  }

  /** The service’s address, from the option, the environment, or the login. */
  get url(): string {
    const { url: option } = this.options;
    if (option !== undefined) return checkAddress(option, '--url');
    const variable = this.env.WALLET_PASS_URL;
    if (variable) return checkAddress(variable, 'WALLET_PASS_URL');
    const url = readLogin(this.loginFile)?.url;
    if (url) return url;
    throw new CommandError('The address of the service is missing. Use --url or set WALLET_PASS_URL.', ExitCode.USAGE);
  }

  /** Returns a client without a token. */
  service(): WalletPass {
    return this.client();
  }

  /** Returns a client with the user’s token. */
  wallet(): WalletPass {
    const token = this.env.WALLET_PASS_TOKEN || this.storedToken();
    return this.client().with({ token });
  }

  private storedToken(): string {
    const login = readLogin(this.loginFile);
    if (!login) {
      throw new CommandError('You are not logged in. Run wallet-pass login or set WALLET_PASS_TOKEN.', ExitCode.LOGIN);
    }
    if (isElsewhere(login, this.url)) {
      throw new CommandError(
        `You are logged in to ${login.url}, not to this service. Run wallet-pass login --url ${this.url}.`,
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

/** Whether the login belongs to another service, because a token is sent only to the service that issued it. */
const isElsewhere = (login: Login, url: string) =>
  URL.canParse(url) && new URL(url).origin !== new URL(login.url).origin;

/** @throws CommandError that mentions the option or variable */
function checkAddress(address: string, source: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash) return address;
  throw new CommandError(
    `The value of ${source} is not an address such as https://wallet.example.com: "${address}".`,
    ExitCode.USAGE,
  );
}
