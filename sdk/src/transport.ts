import { addressOf, checkBaseUrl } from './address.js';
import { readAnswer } from './answers.js';
import { networkFault, timeout } from './faults.js';
import { type CallOptions, DEFAULTS, type WalletPassOptions } from './options.js';
import type { Client, PlainRequest } from './plain-client.js';
import { type RequestBody, writeBody } from './request-body.js';
import { mayRetry, pauseBefore } from './retries.js';
import { Deadline, pause } from './time.js';
import { WalletPassError } from './wallet-pass-error.js';

interface Call {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: RequestBody;
  request: PlainRequest;
  call: CallOptions;
}

/**
 * Sends the requests of the generated operations. Adds the token, language, and Idempotency-Key, and handles retries
 * and timeouts.
 */
export class Transport implements Client {
  private readonly baseUrl: string;

  constructor(readonly options: WalletPassOptions) {
    this.baseUrl = checkBaseUrl(options.baseUrl ?? DEFAULTS.baseUrl);
  }

  readonly get = this.sender('GET');
  readonly post = this.sender('POST');
  readonly put = this.sender('PUT');
  readonly patch = this.sender('PATCH');
  readonly delete = this.sender('DELETE');
  readonly sse = { get: this.get };

  private sender(method: string) {
    return ((request: PlainRequest) => this.send(method, request)) as Client['get'];
  }

  private async send(method: string, request: PlainRequest): Promise<unknown> {
    const call = request.call ?? {};
    const mediaType = (request.headers as Record<string, string | null> | undefined)?.['Content-Type'] ?? null;
    const prepared: Call = {
      method,
      request,
      call,
      url: this.baseUrl + addressOf(request.url, request.path, request.query),
      headers: this.headers(method, call),
      body: await writeBody(request.body, mediaType, request.files ?? []),
    };
    const { maxRetries = this.options.maxRetries ?? DEFAULTS.maxRetries } = call;
    const isOnce = request.isOnce === true;
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.attempt(prepared);
      } catch (error) {
        if (attempt >= maxRetries || !mayRetry(error, { method, isOnce, attempt })) throw error;
        await pause(pauseBefore(error, attempt, this.options.retryDelayMs ?? DEFAULTS.retryDelayMs), call.signal);
      }
    }
  }

  private async attempt({ method, url, headers, body, request, call }: Call): Promise<unknown> {
    const { signal, timeoutMs = this.options.timeoutMs ?? DEFAULTS.timeoutMs } = call;
    const { expected = 'json' } = request;
    signal?.throwIfAborted();
    const sent = await this.withToken(headers, body.contentType);
    const deadline = new Deadline(timeoutMs, signal);
    let isAnswering = false;
    try {
      const response = await (this.options.fetch ?? globalThis.fetch)(url, {
        method,
        headers: sent,
        body: body.content,
        signal: deadline.signal,
        // Only redirects of pages and files are followed, because those may have moved. A redirected POST would arrive
        // as a GET.
        redirect: expected === 'text' || expected === 'blob' ? 'follow' : 'manual',
      });
      isAnswering = true;
      return await readAnswer(response, expected, url);
    } catch (cause) {
      if (cause instanceof WalletPassError) throw cause;
      if (signal?.aborted) throw signal.reason;
      throw deadline.isOver ? timeout(url, timeoutMs) : networkFault(cause, url, isAnswering);
    } finally {
      deadline.end();
    }
  }

  private headers(method: string, call: CallOptions): Record<string, string> {
    const { lang = this.options.lang, walletId = this.options.walletId } = call;
    return {
      ...(lang && { 'x-lang': lang }),
      ...(walletId && { 'x-wallet-id': walletId }),
      ...(method === 'POST' && { 'idempotency-key': call.idempotencyKey ?? newKey() }),
      ...this.options.headers,
      ...call.headers,
    };
  }

  private async withToken(headers: Record<string, string>, contentType?: string): Promise<Headers> {
    const { token } = this.options;
    const value = typeof token === 'function' ? await token() : token;
    try {
      const all = new Headers(headers);
      if (contentType) all.set('content-type', contentType);
      if (value && !all.has('authorization')) all.set('authorization', `Bearer ${value}`);
      return all;
    } catch (cause) {
      const message =
        'The token or another header contains characters that are not allowed in headers, such as a line break.';
      throw new WalletPassError('INVALID_ARGUMENT', message, { cause });
    }
  }
}

/** `crypto.randomUUID` is not available on pages that were not loaded over https. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
