import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  constants,
  type OutgoingHttpHeaders,
} from 'node:http2';
import { connect as connectPlain, isIP, type Socket } from 'node:net';
import type { ApnsLimits } from './apns-limits';
import { readRetryAfter } from '../../../core/http/retry-after';
import type { PushOutcome } from './push-service';
import { connect as connectTls, type ConnectionOptions } from 'node:tls';

export interface PendingPush {
  readonly headers: OutgoingHttpHeaders;
  tries: number;
  isFinished: boolean;
  finish(outcome: PushOutcome): void;
}

export interface ApnsTarget {
  url: string;
  tls: Pick<ConnectionOptions, 'secureContext' | 'ca'>;
}

function openSocket({ url, tls }: ApnsTarget): Socket {
  const { protocol, hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol === 'http:') return connectPlain({ host, port: Number(port || 80) });
  const servername = isIP(host) ? undefined : host;
  return connectTls({ host, port: Number(port || 443), servername, ALPNProtocols: ['h2'], ...tls });
}

interface ApnsAnswer {
  status: number;
  retryAfter?: string;
  /** JSON with the `reason` and, for 410, a `timestamp` in milliseconds. Empty for 200. */
  body: string;
}

/** Reasons why a registration is no longer usable (Apple, "Handling notification responses from APNs"). */
const GONE_REASONS = new Set(['Unregistered', 'ExpiredToken', 'BadDeviceToken', 'DeviceTokenNotForTopic']);

const A_WORD = /^\w{1,64}$/;

/** See docs/contract/apple.md#pushes. */
function readAnswer({ status, retryAfter, body }: ApnsAnswer): PushOutcome {
  if (status === 200) return { state: 'accepted' };
  const { reason = `Http${status}`, timestamp } = readBody(body);
  if (status === 410) {
    return { state: 'gone', reason, ...(timestamp !== undefined && { since: new Date(timestamp) }) };
  }
  if (status === 400 && GONE_REASONS.has(reason)) return { state: 'gone', reason };
  if (status !== 429 && status < 500) return { state: 'refused', reason };
  const retryAfterMs = readRetryAfter(retryAfter);
  return { state: 'later', reason, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

function readBody(body: string): { reason?: string; timestamp?: number } {
  try {
    const { reason, timestamp } = JSON.parse(body) as Record<string, unknown>;
    return {
      ...(typeof reason === 'string' && A_WORD.test(reason) && { reason }),
      ...(Number.isSafeInteger(timestamp) && { timestamp: timestamp as number }),
    };
  } catch {
    return {};
  }
}

export interface SessionOwner {
  /** Called when the session has capacity again. */
  onCapacity(session: ApnsSession): void;
  /** Called for a push that the server has definitely not processed. */
  onUnprocessed(push: PendingPush): void;
  onEnd(session: ApnsSession): void;
}

/** A pass push has no content, because the device token and topic say everything. */
const BODY = '{}';
const MAX_ANSWER_CHARACTERS = 4096;
const { HTTP2_HEADER_RETRY_AFTER, HTTP2_HEADER_STATUS, NGHTTP2_CANCEL, NGHTTP2_REFUSED_STREAM } = constants;

export class ApnsSession {
  hasAnswered = false;
  /** Whether the connection is or was usable. */
  private isReady = false;
  private isEnded = false;
  /** Whether one side no longer accepts pushes. */
  private isClosing = false;
  private lastStreamId?: number;
  private peerStreams = 0;
  private answeredAt = 0;
  private usedAt = performance.now();
  private reason?: string;
  private socketError?: NodeJS.ErrnoException;
  private readonly streams = new Map<PendingPush, { stream: ClientHttp2Stream; sentAt: number }>();
  private readonly socket: Socket;
  private readonly connection: ClientHttp2Session;
  private readonly connecting: NodeJS.Timeout;
  private readonly heartbeats: NodeJS.Timeout;
  private ending?: NodeJS.Timeout;

  constructor(
    target: ApnsTarget,
    private readonly limits: ApnsLimits,
    private readonly owner: SessionOwner,
  ) {
    this.connecting = setTimeout(() => this.drop('ConnectTimeout'), limits.connectMs);
    this.heartbeats = setInterval(() => this.heartbeat(), limits.heartbeatMs).unref();
    // Node’s HTTP/2 closes a socket gracefully, but that never finishes after a TLS failure or if the peer is silent.
    // This class therefore creates the socket itself, so that it can destroy it and observe when it ends.
    this.socket = openSocket(target)
      .on('error', (error) => {
        this.socketError ??= error;
        this.socket.destroy();
      })
      .on('close', () => this.end());
    this.connection = connect(target.url, { createConnection: () => this.socket, settings: { enablePush: false } })
      .on('remoteSettings', ({ maxConcurrentStreams = Infinity }) => this.open(maxConcurrentStreams))
      .on('goaway', (_code, lastStreamId) => {
        this.lastStreamId = lastStreamId;
        if (!this.isClosing) this.close();
      })
      .on('error', (error) => (this.socketError ??= error));
  }

  get isConnecting(): boolean {
    return !this.isReady && !this.isEnded && !this.isClosing;
  }

  get capacity(): number {
    // The connection is already closed when it emits the event.
    const { closed, destroyed } = this.connection;
    const isOpen = this.isReady && !this.isClosing && !closed && !destroyed;
    return isOpen ? Math.min(this.peerStreams, this.limits.streams) : 0;
  }

  get freeStreams(): number {
    return this.capacity - this.streams.size;
  }

  get failure(): { reason: string; code?: string } | null {
    if (this.hasAnswered || this.isClosing) return null;
    return { reason: this.reason ?? 'ConnectionFailed', code: this.socketError?.code };
  }

  send(push: PendingPush): void {
    push.tries++;
    this.usedAt = performance.now();
    try {
      const stream = this.connection.request(push.headers);
      this.streams.set(push, { stream, sentAt: this.usedAt });
      this.listen(push, stream);
      stream.end(BODY);
    } catch {
      push.finish({ state: 'later', reason: 'ConnectionLost' });
    }
  }

  /** Fails a push that has waited too long. If the connection received nothing during that time, closes it. */
  expire(push: PendingPush): void {
    const sent = this.streams.get(push);
    if (!sent) return;
    if (this.answeredAt < sent.sentAt) this.drop('Timeout');
    else sent.stream.close(NGHTTP2_CANCEL);
  }

  /** Stops accepting pushes, and gives those in progress some time to finish. */
  close(withinMs = this.limits.pushMs): void {
    this.isClosing = true;
    this.connection.close();
    clearTimeout(this.ending);
    this.ending = setTimeout(() => this.drop('ConnectionLost'), withinMs).unref();
    this.endIfDone();
  }

  private listen(push: PendingPush, stream: ClientHttp2Stream): void {
    const { id } = stream;
    const answer = { status: 0, retryAfter: undefined as string | undefined, body: '' };
    stream.on('response', (headers) => {
      this.answeredAt = performance.now();
      this.hasAnswered = true;
      answer.status = Number(headers[HTTP2_HEADER_STATUS]);
      answer.retryAfter = headers[HTTP2_HEADER_RETRY_AFTER]?.toString();
      if (answer.status === 200) return void stream.resume();
      stream.setEncoding('utf8').on('data', (text: string) => {
        if (answer.body.length < MAX_ANSWER_CHARACTERS) answer.body += text;
      });
    });
    // A `close` event follows and handles the error.
    stream.on('error', () => undefined);
    stream.on('close', () => {
      this.streams.delete(push);
      // Any other status cannot be interpreted without the complete body.
      if (answer.status === 200 || (answer.status > 0 && stream.readableEnded)) push.finish(readAnswer(answer));
      else if (this.isUnprocessed(id, stream.rstCode)) this.owner.onUnprocessed(push);
      else push.finish({ state: 'later', reason: this.lossReason() });
      this.endIfDone();
      this.owner.onCapacity(this);
    });
  }

  /**
   * Destroys the connection once no push uses it, because the server may keep other streams open, and with them the
   * connection.
   */
  private endIfDone(): void {
    if (this.isClosing && this.streams.size === 0) setImmediate(() => this.socket.destroySoon());
  }

  /**
   * Whether the server has definitely not processed the push. Per RFC 9113, 6.8 and 8.7, this is so for refused streams
   * and for streams above the last ID of a GOAWAY.
   */
  private isUnprocessed(id: number | undefined, code: number): boolean {
    const isAbove = id !== undefined && this.lastStreamId !== undefined && id > this.lastStreamId;
    return isAbove || code === NGHTTP2_REFUSED_STREAM;
  }

  private lossReason(): string {
    if (this.reason !== undefined) return this.reason;
    if (this.lastStreamId !== undefined) return 'GoAway';
    const { closed, destroyed } = this.connection;
    return closed || destroyed ? 'ConnectionLost' : 'StreamReset';
  }

  /** Called when the server’s first settings arrive with the new connection, and again when they change. */
  private open(peerStreams: number): void {
    clearTimeout(this.connecting);
    this.isReady = true;
    this.peerStreams = peerStreams;
    this.owner.onCapacity(this);
  }

  private heartbeat(): void {
    if (this.connection.destroyed) return this.drop('ConnectionLost');
    if (this.streams.size === 0 && performance.now() - this.usedAt >= this.limits.idleMs) return this.close();
    if (this.capacity === 0) return;
    const late = setTimeout(() => this.drop('PingTimeout'), this.limits.pongMs);
    this.connection.ping(() => clearTimeout(late));
  }

  private drop(reason: string): void {
    this.reason ??= reason;
    this.connection.destroy();
    this.socket.destroy();
  }

  private end(): void {
    for (const timer of [this.connecting, this.heartbeats, this.ending]) clearTimeout(timer);
    this.isEnded = true;
    for (const push of this.streams.keys()) push.finish({ state: 'later', reason: this.lossReason() });
    this.owner.onEnd(this);
  }
}
