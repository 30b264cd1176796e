import {
  constants,
  createSecureServer,
  type Http2SecureServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { setTimeout as delay } from 'node:timers/promises';
import { makeServerCertificate } from './apns-identities';

/** The server's reaction to a push. */
export type PushAnswer =
  | { status: number; reason?: string; timestamp?: number; retryAfter?: string }
  /** No answer ever. */
  | 'stall'
  /** The stream is reset; refused, as RFC 9113 has it for what was not looked at; or the whole connection breaks. */
  | 'reset'
  | 'refuse'
  | 'drop';

export interface ReceivedPush {
  token: string;
  topic: string;
  body: string;
  headers: IncomingHttpHeaders;
  /** UID of the certificate that the connection was made with: its pass type. */
  subject?: string;
  /** By `Date.now()`. */
  at: number;
  /** The how-manieth connection it came on, from 1. */
  session: number;
}

export interface ApnsServerOptions {
  /** PEM of who issues the certificates of clients; without it none is asked for. */
  clientAuthority?: string;
  /** Streams of a connection at once. */
  streams?: number;
  port?: number;
}

interface SessionState {
  number: number;
  subject?: string;
  received: number;
  /** It has sent GOAWAY and ignores later requests. */
  isGone: boolean;
}

/** Apple's push service on the loopback address: HTTP/2 over TLS with certificates of clients. */
export class ApnsServer {
  readonly pushes: ReceivedPush[] = [];
  /** Connections so far, and those there are. */
  sessionCount = 0;
  readonly sessions = new Set<ServerHttp2Session>();
  /** Most streams of one connection that were open at once. */
  mostStreams = 0;
  /** Open now. */
  openStreams = 0;
  latencyMs = 0;
  /** After so many pushes a connection says GOAWAY with this code; Apple does so now and then. */
  goAway?: { after: number; code?: number };
  private readonly answers = new Map<string, PushAnswer[]>();
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Http2SecureServer,
    /** PEM of what clients are to trust. */
    readonly ca: string,
  ) {
    server.on('session', (session) => this.greet(session));
    server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket)).on('error', () => undefined);
    });
    server.on('sessionError', () => undefined).on('tlsClientError', () => undefined);
  }

  static async start({ clientAuthority, streams = 1000, port = 0 }: ApnsServerOptions = {}): Promise<ApnsServer> {
    const { certificatePem, keyPem } = await makeServerCertificate();
    const server = createSecureServer({
      cert: certificatePem,
      key: keyPem,
      ...(clientAuthority && { requestCert: true, rejectUnauthorized: true, ca: clientAuthority }),
      settings: { maxConcurrentStreams: streams },
    });
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
    return new ApnsServer(server, certificatePem);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `https://127.0.0.1:${this.port}`;
  }

  /** Answers to the pushes of a token, in order; the last one is repeated. Default: 200. */
  answer(token: string, ...answers: PushAnswer[]): void {
    this.answers.set(token, answers);
  }

  at(token: string): ReceivedPush[] {
    return this.pushes.filter((push) => push.token === token);
  }

  /** Breaks all connections. */
  drop(): void {
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  async close(): Promise<void> {
    this.drop();
    await new Promise((closed) => this.server.close(closed));
  }

  private greet(session: ServerHttp2Session): void {
    const certificate = (session.socket as TLSSocket).getPeerCertificate();
    const subject = (certificate?.subject as unknown as Record<string, string> | undefined)?.UID;
    const state: SessionState = { number: ++this.sessionCount, subject, received: 0, isGone: false };
    let open = 0;
    this.sessions.add(session);
    session.on('close', () => this.sessions.delete(session)).on('error', () => undefined);
    session.on('stream', (stream, headers) => {
      this.openStreams++;
      this.mostStreams = Math.max(this.mostStreams, ++open);
      stream.on('close', () => this.openStreams-- && open--).on('error', () => undefined);
      if (!state.isGone) void this.receive(stream, headers, state);
    });
  }

  private async receive(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, state: SessionState): Promise<void> {
    const token = decodeURIComponent(/^\/3\/device\/([^/]*)$/.exec(headers[':path'] ?? '')?.[1] ?? '');
    const topic = String(headers['apns-topic']);
    const push = { token, topic, body: '', headers, subject: state.subject, at: Date.now(), session: state.number };
    this.pushes.push(push);
    stream.setEncoding('utf8').on('data', (text: string) => (push.body += text));
    const { goAway } = this;
    if (goAway && ++state.received >= goAway.after) {
      state.isGone = true;
      stream.session?.goaway(goAway.code ?? constants.NGHTTP2_NO_ERROR, stream.id);
    }
    const ended = new Promise((end) => stream.on('end', end).on('close', end));
    await Promise.all([ended, this.latencyMs > 0 && delay(this.latencyMs)]);
    if (!stream.destroyed) this.respond(stream, this.answerTo(push));
  }

  private answerTo({ token, topic, subject }: ReceivedPush): PushAnswer {
    if (subject !== undefined && topic !== subject) return { status: 400, reason: 'BadTopic' };
    const answers = this.answers.get(token) ?? [{ status: 200 }];
    return answers.length > 1 ? answers.shift()! : answers[0];
  }

  private respond(stream: ServerHttp2Stream, answer: PushAnswer): void {
    if (answer === 'stall') return;
    if (answer === 'reset') return stream.close(constants.NGHTTP2_INTERNAL_ERROR);
    if (answer === 'refuse') return stream.close(constants.NGHTTP2_REFUSED_STREAM);
    if (answer === 'drop') return this.drop();
    const { status, retryAfter, ...body } = answer;
    stream.respond({ ':status': status, ...(retryAfter && { 'retry-after': retryAfter }) });
    stream.end(status === 200 ? undefined : JSON.stringify(body));
  }
}
