import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Received {
  /** The same on every repetition. */
  webhookId: string;
  event: string;
  data: Record<string, { _id?: string } | undefined>;
}

/** Takes webhooks and remembers them. */
export class Receiver {
  readonly received: Received[] = [];
  private readonly server: Server;

  /** @param answerMs how long it thinks */
  constructor(answerMs: number) {
    this.server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { event, data } = JSON.parse(Buffer.concat(parts).toString()) as Omit<Received, 'webhookId'>;
        this.received.push({ webhookId: String(request.headers['webhook-id']), event, data });
        void sleep(answerMs).then(() => response.writeHead(204).end());
      });
    });
  }

  /** Its address. */
  async start(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}
