import type { IncomingHttpHeaders } from 'node:http';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Agent, request } from 'undici';
import { type HostResolver, resolveHost } from './host-resolver';
import { assertPublicUrl, guardedLookup, OutboundError } from './outbound-guard';

export interface OutboundHttpOptions {
  allowPrivate: boolean;
  /** Default of the call's `user-agent`. */
  userAgent?: string;
  resolve?: HostResolver;
}

export interface OutboundGetOptions {
  /** Milliseconds from the DNS query to the last byte; default 10,000. */
  timeoutMs?: number;
  /** A longer body is `too_large`. */
  maxBytes: number;
  accept?: string;
}

export interface OutboundRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Milliseconds from the DNS query to the last byte; default 10,000. */
  timeoutMs?: number;
  /** A longer body is `too_large`. */
  maxBytes: number;
}

export interface OutboundResponse {
  /** Any status, 3xx too: redirects are not followed. */
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const DEFAULT_TIMEOUT_MS = 10_000;

/** The only way to URLs of customers (webhooks, images): never into private networks, bounded in time and size. */
export class OutboundHttp implements OnApplicationShutdown {
  private readonly agent: Agent;

  constructor(private readonly options: OutboundHttpOptions) {
    const lookup = guardedLookup(options.allowPrivate, options.resolve ?? resolveHost);
    this.agent = new Agent({ connect: { lookup } });
  }

  /** @throws OutboundError */
  get(url: string, { accept, ...limits }: OutboundGetOptions): Promise<OutboundResponse> {
    return this.request({ method: 'GET', url, headers: accept ? { accept } : {}, ...limits });
  }

  async request(call: OutboundRequest): Promise<OutboundResponse> {
    const url = assertPublicUrl(call.url, { allowPrivate: this.options.allowPrivate });
    const abort = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    // undici reads the signal only once connected; the race also bounds DNS and connecting.
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new OutboundError('timeout')), call.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    });
    try {
      return await Promise.race([this.exchange(url, call, abort.signal), timeout]);
    } catch (error) {
      abort.abort();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Closes all connections; calls under way fail with `network`. */
  close(): Promise<void> {
    return this.agent.destroy();
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }

  private async exchange(url: URL, call: OutboundRequest, signal: AbortSignal): Promise<OutboundResponse> {
    let status: number | undefined;
    try {
      const response = await request(url, {
        dispatcher: this.agent,
        method: call.method,
        headers: this.headersOf(call),
        body: call.body,
        signal,
      });
      status = response.statusCode;
      return { status, headers: response.headers, body: await readCapped(response.body, call.maxBytes, status) };
    } catch (cause) {
      throw cause instanceof OutboundError ? cause : new OutboundError('network', { status, cause });
    }
  }

  private headersOf({ headers = {} }: OutboundRequest): Record<string, string> {
    const { userAgent } = this.options;
    const isNamed = Object.keys(headers).some((name) => name.toLowerCase() === 'user-agent');
    return userAgent && !isNamed ? { ...headers, 'user-agent': userAgent } : headers;
  }
}

async function readCapped(body: AsyncIterable<Buffer>, maxBytes: number, status: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new OutboundError('too_large', { status });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
