import { Caller } from './caller.js';
import type { FollowOptions } from './bulk-end.js';
import { Operations } from './generated/operations.gen.js';
import type { WalletPassOptions } from './options.js';
import type { BulkOperation } from './records.js';
import { Transport } from './transport.js';

export interface LoginOptions extends Omit<WalletPassOptions, 'token'> {
  username: string;
  password: string;
}

/** A client of the service. Its methods are the operations of the OpenAPI document, named after their IDs. */
export class WalletPass extends Operations {
  readonly #options: WalletPassOptions;
  readonly #caller: Caller;

  /** @throws WalletPassError INVALID_ARGUMENT if baseUrl is not a valid address */
  constructor(options: WalletPassOptions = {}) {
    const caller = new Caller(new Transport(options));
    super(caller);
    this.#options = options;
    this.#caller = caller;
  }

  /** Logs in, and returns a client that uses the resulting token. */
  static async login({ username, password, ...options }: LoginOptions): Promise<WalletPass> {
    const { token } = await new WalletPass(options).auth.login({ username, password });
    return new WalletPass({ ...options, token });
  }

  /** Returns a copy of this client with other options. */
  with(options: WalletPassOptions): WalletPass {
    return new WalletPass({ ...this.#options, ...options });
  }

  /**
   * Waits until a bulk operation has ended, and returns it with its results.
   * @throws WalletPassError with `operation` if the operation could not run
   */
  completed(operation: string | BulkOperation, options?: FollowOptions): Promise<BulkOperation> {
    return this.#caller.bulkEnd.of(operation, options);
  }
}
