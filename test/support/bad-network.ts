import { createServer, type IncomingMessage, request as send, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Fate of a call: it goes through; the service gets it, but its answer is lost; it never gets there; 401. */
export type Fate = 'through' | 'answer lost' | 'broken' | 'token over';

/** A line between a client and the service, in front of which calls meet the fates that a test gives them. */
export class BadNetwork {
  /** Fates of the next calls whose path holds the word, in their order; the others go through. */
  readonly fates: { path: string; fate: Fate }[] = [];
  /** Method, path and Idempotency-Key of what came. */
  readonly calls: { method: string; path: string; key?: string }[] = [];

  private constructor(
    private readonly server: Server,
    private readonly target: string,
  ) {
    server.on('request', (request, response) => this.pass(request, response));
  }

  static async start(target: string): Promise<BadNetwork> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return new BadNetwork(server, target);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private pass(request: IncomingMessage, response: ServerResponse): void {
    const { method = '', url: path = '', headers } = request;
    this.calls.push({ method, path, key: headers['idempotency-key'] as string | undefined });
    const fate = this.fateOf(path);
    if (fate === 'broken') return void response.socket?.resetAndDestroy();
    if (fate === 'token over') {
      const error = { message: 'Log in again.', errorCode: '401:UNAUTHORIZED', path, date: new Date(), details: {} };
      return void response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify(error));
    }
    const { host: _host, ...others } = headers;
    const onward = send(this.target + path, { method, headers: others }, (answer) => {
      if (fate === 'answer lost') {
        answer.resume().once('end', () => response.socket?.resetAndDestroy());
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  }

  private fateOf(path: string): Fate {
    const index = this.fates.findIndex((one) => path.includes(one.path));
    return index < 0 ? 'through' : this.fates.splice(index, 1)[0].fate;
  }
}
