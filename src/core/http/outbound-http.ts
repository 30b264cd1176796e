import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { OnApplicationShutdown } from '@nestjs/common';
import { type HostResolver, resolveHost } from './host-resolver';
import { assertPublicUrl, guardedLookup, OutboundError, type OutboundReason } from './outbound-guard';

export interface OutboundHttpOptions {
  allowPrivate: boolean;
  /** Value of the header `user-agent`, unless a call sets another one. */
  userAgent?: string;
  resolve?: HostResolver;
}

export interface OutboundGetOptions {
  /** Time limit in milliseconds, from the DNS query to the last byte. Defaults to 10,000. */
  timeoutMs?: number;
  /** Maximum size of the response body. A longer one fails with `too_large`. */
  maxBytes: number;
  accept?: string;
}

export interface OutboundRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Time limit in milliseconds, from the DNS query to the last byte. Defaults to 10,000. */
  timeoutMs?: number;
  /** Maximum size of the response body. A longer one fails with `too_large`. */
  maxBytes: number;
}

export interface OutboundResponse {
  /** HTTP status of the response. It can be 3xx, because redirects are not followed. */
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const DEFAULT_TIMEOUT_MS = 10_000;

/**
 * Time in milliseconds for which an idle connection is kept. Servers usually keep it longer. Otherwise, a server might
 * close it while a call is being sent.
 */
const IDLE_MS = 4000;

/**
 * Calls URLs that customers specify (webhooks and images). All such calls must use this class. It does not connect to
 * private networks, and limits the time and the size.
 */
export class OutboundHttp implements OnApplicationShutdown {
  private readonly agent: http.Agent;
  private readonly secureAgent: https.Agent;

  constructor(private readonly options: OutboundHttpOptions) {
    const lookup = guardedLookup(options.allowPrivate, options.resolve ?? resolveHost);
    // undici is not used, because it treats `100 Continue` as an error.
    const connections = { keepAlive: true, timeout: IDLE_MS, lookup };
    this.agent = new http.Agent(connections);
    this.secureAgent = new https.Agent(connections);
  }

  /** @throws OutboundError */
  get(url: string, { accept, ...limits }: OutboundGetOptions): Promise<OutboundResponse> {
    return this.request({ method: 'GET', url, headers: accept ? { accept } : {}, ...limits });
  }

  async request(call: OutboundRequest): Promise<OutboundResponse> {
    const url = assertPublicUrl(call.url, { allowPrivate: this.options.allowPrivate });
    const abort = new AbortController();
    const progress: Progress = { isConnected: false, isSecured: url.protocol === 'http:' };
    let timer: NodeJS.Timeout | undefined;
    // The signal does not end a DNS query, so the call also races against this promise.
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(failure('timeout', { ...progress, status: undefined })),
        call.timeoutMs ?? DEFAULT_TIMEOUT_MS,
      );
    });
    try {
      return await Promise.race([this.exchange(url, call, abort.signal, progress), timeout]);
    } catch (error) {
      abort.abort();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Closes all connections. Running calls fail with `network`. */
  close(): void {
    this.agent.destroy();
    this.secureAgent.destroy();
  }

  onApplicationShutdown(): void {
    this.close();
  }

  private async exchange(
    url: URL,
    call: OutboundRequest,
    signal: AbortSignal,
    progress: Progress,
  ): Promise<OutboundResponse> {
    try {
      const response = await this.begin(url, call, signal, progress);
      const { statusCode: status = 0, headers } = response;
      progress.status = status;
      const body = hasBody(status) ? await readCapped(response, call.maxBytes, status) : leaveUnread(response);
      return { status, headers, body };
    } catch (thrown) {
      if (thrown instanceof OutboundError) throw thrown;
      const error = progress.requestError ?? thrown;
      throw failure(reasonOf(error as NodeJS.ErrnoException, progress), progress, error);
    }
  }

  /** @returns the response, once its headers have arrived; informational responses (1xx) are skipped */
  private begin(url: URL, call: OutboundRequest, signal: AbortSignal, progress: Progress): Promise<IncomingMessage> {
    const isSecure = url.protocol === 'https:';
    const options = { method: call.method, headers: this.headersOf(call), signal };
    return new Promise((resolve, reject) => {
      const request = isSecure
        ? https.request(url, { ...options, agent: this.secureAgent })
        : http.request(url, { ...options, agent: this.agent });
      request.on('response', resolve).on('error', (error) => {
        progress.requestError = error;
        reject(error);
      });
      request.on('upgrade', (_response, socket) => {
        socket.destroy();
        reject(failure('protocol', progress));
      });
      request.on('socket', (socket) => {
        if (request.reusedSocket) {
          progress.isConnected = progress.isSecured = true;
          return;
        }
        socket.once('connect', () => (progress.isConnected = true));
        socket.once('secureConnect', () => (progress.isSecured = true));
      });
      request.end(call.body);
    });
  }

  private headersOf({ headers = {} }: OutboundRequest): Record<string, string> {
    const { userAgent } = this.options;
    const isNamed = Object.keys(headers).some((name) => name.toLowerCase() === 'user-agent');
    return userAgent && !isNamed ? { ...headers, 'user-agent': userAgent } : headers;
  }
}

/** The progress of a call. If the call fails, it shows which step failed. */
interface Progress {
  isConnected: boolean;
  /** Whether the TLS handshake is complete or not needed. */
  isSecured: boolean;
  status?: number;
  /**
   * Error of the request, for example that of the parser for an invalid chunk. The response itself only reports that
   * the connection closed.
   */
  requestError?: Error;
}

function failure(reason: OutboundReason, { isConnected, isSecured, status }: Progress, cause?: unknown): OutboundError {
  return new OutboundError(reason, { status, cause, isUnsent: !isConnected || !isSecured });
}

function reasonOf({ code }: NodeJS.ErrnoException, { isConnected, isSecured }: Progress): OutboundReason {
  if (!isConnected) return code === 'ECONNREFUSED' ? 'refused' : 'network';
  if (!isSecured) return 'tls';
  // The code belongs to an error of Node's HTTP parser.
  return code?.startsWith('HPE_') ? 'protocol' : 'network';
}

/** Whether a response with this status has a body (RFC 9112, section 6.3). Some servers send one anyway. */
const hasBody = (status: number) => status !== 204 && status !== 304;

/**
 * Leaves the body of a response unread. If the response announces one, the connection is not used again, because the
 * next response would start with that body.
 */
function leaveUnread(response: IncomingMessage): Buffer {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = response.headers;
  response.on('error', () => undefined).resume();
  if (Number(length) !== 0 || encoding !== undefined) response.destroy();
  return Buffer.alloc(0);
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
