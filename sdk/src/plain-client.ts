/* eslint-disable @typescript-eslint/no-unused-vars -- type arguments that the generated operations give */
import type { CallOptions } from './options.js';

/** The generated operations import this module instead of a generated HTTP client. */
export interface TDataShape {
  body?: unknown;
  headers?: unknown;
  path?: unknown;
  query?: unknown;
  url: string;
}

/** Not used, but the types of the generated operations require it. */
export type ClientMeta = Record<never, never>;

/** How to read a response. `location` returns the target of a redirect. */
export type Expected = 'json' | 'nothing' | 'text' | 'blob' | 'location' | 'stream';

/** Properties of an operation that the document does not contain. */
export interface PlainOptions {
  call?: CallOptions;
  expected?: Expected;
  /** Names of body fields that may contain files. */
  files?: readonly string[];
  /** Whether this is a POST for which the service ignores the Idempotency-Key. Such a request is sent only once. */
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

/** Does nothing, because the transport encodes bodies: only it knows whether they contain a file. */
export const formDataBodySerializer = {};
export const urlSearchParamsBodySerializer = {};
