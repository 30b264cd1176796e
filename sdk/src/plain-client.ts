/* eslint-disable @typescript-eslint/no-unused-vars -- type arguments that the generated operations give */
import type { CallOptions } from './options.js';

/** What the generated operations import in place of a generated HTTP client. */
export interface TDataShape {
  body?: unknown;
  headers?: unknown;
  path?: unknown;
  query?: unknown;
  url: string;
}

/** Unused: asked for by the types of the generated operations. */
export type ClientMeta = Record<never, never>;

/** How an answer is read. `location` is the address that a redirect leads to. */
export type Expected = 'json' | 'nothing' | 'text' | 'blob' | 'location' | 'stream';

/** Of an operation, besides what the document says of it. */
export interface PlainOptions {
  call?: CallOptions;
  expected?: Expected;
  /** Names of the fields of the body that may be files. */
  files?: readonly string[];
  /** A POST that the service does not know by its Idempotency-Key: sent once only. */
  isOnce?: boolean;
}

export type Options<TData extends TDataShape = TDataShape, _ThrowOnError = boolean, _TResponse = unknown> = Omit<
  TData,
  'url' | 'headers'
> &
  PlainOptions & { headers?: object };

export interface PlainRequest extends PlainOptions {
  url: string;
  path?: unknown;
  query?: unknown;
  body?: unknown;
  headers?: object;
}

export type RequestResult<TData = unknown, _TError = unknown, _ThrowOnError = boolean> = Promise<
  TData extends Record<string, unknown> ? TData[keyof TData] : TData
>;

export type ServerSentEventsResult<_TData = unknown> = unknown;

type Method = <TData = unknown, _TError = unknown, _ThrowOnError extends boolean = boolean>(
  request: PlainRequest,
) => RequestResult<TData>;

export interface Client {
  get: Method;
  post: Method;
  put: Method;
  patch: Method;
  delete: Method;
  sse: { get: Method };
}

/** Bodies are written by the transport, which knows when there is a file. */
export const formDataBodySerializer = {};
export const urlSearchParamsBodySerializer = {};
