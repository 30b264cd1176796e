import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SentCall {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** An answer to send, or what else to do with a call. */
export type Reply =
  | { status?: number; headers?: Record<string, string>; json?: unknown; text?: string }
  | ((response: ServerResponse, request: IncomingMessage) => void);

/** A server on the loopback address that gives one answer after another, the last one again and again. */
export class ScriptedServer {
  readonly calls: SentCall[] = [];
  private replies: Reply[] = [];

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.receive(request, response));
  }

  static async start(): Promise<ScriptedServer> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return new ScriptedServer(server);
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** From now on. */
  answer(...replies: Reply[]): void {
    this.calls.length = 0;
    this.replies = replies;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method, url, headers } = request;
    this.calls.push({ method: method!, url: url!, headers, body: Buffer.concat(chunks).toString() });
    const reply = this.replies.length > 1 ? this.replies.shift()! : (this.replies[0] ?? {});
    if (typeof reply === 'function') return reply(response, request);
    const { status = 200, text = JSON.stringify(reply.json ?? {}), headers: extra } = reply;
    response.writeHead(status, { 'content-type': 'application/json', ...extra }).end(text);
  }
}
