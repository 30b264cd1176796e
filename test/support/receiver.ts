import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A receiver's reaction to a call. */
export type ReceiverMode =
  /** Answers with that status and so many bytes, after a while. */
  | { answer: number; bytes?: number; afterMs?: number }
  /** Never answers. */
  | 'hang'
  /** Answers 200, and then a byte every 100 ms without end. */
  | 'drip'
  /** Breaks the connection. */
  | 'reset'
  | { redirect: string };

export interface ReceivedCall {
  path: string;
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** When it came in, by `Date.now()`. */
  at: number;
}

/** A receiver of webhooks on the loopback address; every path may behave in its own way. */
export class Receiver {
  readonly calls: ReceivedCall[] = [];
  private readonly modes = new Map<string, ReceiverMode>();
  private readonly drips = new Set<NodeJS.Timeout>();

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.receive(request, response));
  }

  static async start(): Promise<Receiver> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return new Receiver(server);
  }

  /** The address of a path that behaves like that; 200 when not said. */
  url(path: string, mode: ReceiverMode = { answer: 200 }): string {
    this.modes.set(path, mode);
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`;
  }

  at(path: string): ReceivedCall[] {
    return this.calls.filter((call) => call.path === path);
  }

  /** Waits until a path was called so often. @throws Error after `withinMs` */
  async called(path: string, times = 1, withinMs = 90_000): Promise<ReceivedCall[]> {
    for (const end = Date.now() + withinMs; Date.now() < end; await new Promise((done) => setTimeout(done, 20))) {
      if (this.at(path).length >= times) return this.at(path);
    }
    throw new Error(`${path} was called ${this.at(path).length} of ${times} times within ${withinMs} ms`);
  }

  async close(): Promise<void> {
    for (const drip of this.drips) clearInterval(drip);
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: path = '', method = '', headers } = request;
    const at = Date.now();
    let body = '';
    request.setEncoding('utf8');
    for await (const part of request) body += String(part);
    this.calls.push({ path, method, headers, body, at });
    this.behave(this.modes.get(path) ?? { answer: 404 }, response);
  }

  private behave(mode: ReceiverMode, response: ServerResponse): void {
    if (mode === 'hang') return;
    if (mode === 'reset') return void response.socket?.resetAndDestroy();
    if (mode === 'drip') {
      response.writeHead(200).flushHeaders();
      const drip = setInterval(() => response.write('.'), 100);
      this.drips.add(drip);
      return void response.once('close', () => clearInterval(drip));
    }
    if ('redirect' in mode) return void response.writeHead(302, { location: mode.redirect }).end();
    const { answer, bytes = 2, afterMs = 0 } = mode;
    const end = () => response.writeHead(answer).end('.'.repeat(bytes));
    if (afterMs > 0) setTimeout(end, afterMs);
    else end();
  }
}
