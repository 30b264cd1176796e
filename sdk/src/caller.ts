import { BulkCall } from './bulk-call.js';
import { BulkEnd } from './bulk-end.js';
import { readEvents } from './event-stream.js';
import { Listing, type Page } from './listing.js';
import type { CallOptions } from './options.js';
import type { Client, PlainOptions } from './plain-client.js';
import type { BulkOperation } from './records.js';

/** The path parameters, query, and body of a call, and other properties of the operation. */
interface Given extends PlainOptions {
  path?: object;
  query?: object;
  body?: unknown;
  /** Name of the list in the body, if callers may pass only that list. */
  list?: string;
}

/** Either a whole body, or only its main list. */
export type Listed<Body, List extends keyof Body> = Body | NonNullable<Body[List]>;

type Plain<Answer> = (options: never) => Promise<Answer>;

/** The functions that the methods of WalletPass use. */
export class Caller {
  readonly bulkEnd: BulkEnd;

  constructor(private readonly client: Client) {
    this.bulkEnd = new BulkEnd(client);
  }

  send<Answer>(operation: Plain<unknown>, given: Given, call?: CallOptions): Promise<Answer> {
    const options: object = { client: this.client, call, ...given };
    return operation(options as never) as Promise<Answer>;
  }

  list<P extends Page<unknown>>(operation: Plain<unknown>, given: Given, call?: CallOptions): Listing<P> {
    return new Listing((query) => this.send<P>(operation, { ...given, query }, call), given.query);
  }

  bulk<Answer extends BulkOperation>(operation: Plain<unknown>, given: Given, call?: CallOptions): BulkCall<Answer> {
    const { list, body } = given;
    const whole = list && Array.isArray(body) ? { [list]: body } : body;
    return new BulkCall(this.send<Answer>(operation, { ...given, body: whole }, call), this.bulkEnd, call?.signal);
  }

  /** Yields the data of server-sent events. */
  async *stream<Data>(
    operation: Plain<unknown>,
    given: Given,
    call?: CallOptions,
  ): AsyncGenerator<Data, void, undefined> {
    const response = await this.send<Response>(operation, { ...given, expected: 'stream' }, call);
    yield* readEvents<Data>(response, call?.signal);
  }
}
