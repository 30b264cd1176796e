import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fault of the server; `resetWritten`: it reads the request and breaks the connection. */
export type SmsFaultMode = { status: number; retryAfter?: string } | 'hang' | 'resetWritten' | { cutBody: number };

export interface ReceivedSms {
  account: string;
  to: string;
  from: string;
  text: string;
  /** By `Date.now()`. */
  at: number;
}

interface Rule {
  mode: SmsFaultMode;
  times: number;
  /** Only messages to that recipient. */
  to?: string;
}

const PATH = /^\/2010-04-01\/Accounts\/([^/]+)\/(Messages|Balance)\.json$/;

/** Twilio's interface for messages and the balance on the loopback address: it checks account and secret. */
export class SmsServer {
  /** Messages that were taken, in order. */
  readonly received: ReceivedSms[] = [];
  /** Every call: `<method> <path>`, also those that were refused. */
  readonly calls: string[] = [];
  private readonly accounts = new Map<string, string>();
  private rules: Rule[] = [];

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.receive(request, response));
  }

  static async start(): Promise<SmsServer> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return new SmsServer(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Variables that make the service send by this server; with an account, those without one of their own too. */
  environment(account?: { account: string; secret: string; sender: string }): Record<string, string> {
    if (!account) return { SMS_URL: this.url };
    this.admit(account.account, account.secret);
    const { account: SMS_ACCOUNT, secret: SMS_SECRET, sender: SMS_FROM } = account;
    return { SMS_URL: this.url, SMS_ACCOUNT, SMS_SECRET, SMS_FROM };
  }

  admit(account: string, secret: string): void {
    this.accounts.set(account, secret);
  }

  /** Applies to the next `times` calls, or to those that send to one recipient. */
  misbehave(mode: SmsFaultMode, { times = Infinity, to }: { times?: number; to?: string } = {}): void {
    this.rules.push({ mode, times, to });
  }

  behave(): void {
    this.rules = [];
  }

  /** Messages to a recipient. */
  to(recipient: string): ReceivedSms[] {
    return this.received.filter(({ to }) => to === recipient);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    this.calls.push(`${method} ${url}`);
    let text = '';
    for await (const part of request.setEncoding('utf8')) text += String(part);
    const form = new URLSearchParams(text);
    const mode = this.modeOf(form.get('To'));
    if (mode === 'hang') return;
    if (mode === 'resetWritten') return void response.socket?.resetAndDestroy();
    if (mode && 'status' in mode) {
      if (mode.retryAfter !== undefined) response.setHeader('Retry-After', mode.retryAfter);
      return answer(response, mode.status, { code: 20_000, message: 'Told to.' });
    }
    const [, account = '', resource] = PATH.exec(url) ?? [];
    const secret = this.accounts.get(account);
    const expected = `Basic ${Buffer.from(`${account}:${secret ?? ''}`).toString('base64')}`;
    if (secret === undefined || request.headers.authorization !== expected) {
      return answer(response, 401, { code: 20_003, message: 'Authenticate' });
    }
    if (method === 'GET' && resource === 'Balance') {
      return answer(response, 200, { account_sid: account, balance: '12.50', currency: 'EUR' });
    }
    if (method !== 'POST' || resource !== 'Messages') return answer(response, 404, { code: 20_404 });
    this.take(account, request, form, response, mode);
  }

  private take(
    account: string,
    { headers }: IncomingMessage,
    form: URLSearchParams,
    response: ServerResponse,
    mode: { cutBody: number } | undefined,
  ): void {
    const [to, from, text] = ['To', 'From', 'Body'].map((name) => form.get(name));
    if (headers['content-type'] !== 'application/x-www-form-urlencoded' || !to || !from || !text) {
      return answer(response, 400, { code: 21_604, message: 'A required parameter is missing.' });
    }
    this.received.push({ account, to, from, text, at: Date.now() });
    if (mode) {
      response.writeHead(mode.cutBody, { 'content-length': 1000 }).write('{"sid":');
      return void setTimeout(() => response.socket?.destroy(), 50);
    }
    answer(response, 201, { sid: `SM${String(this.received.length).padStart(32, '0')}`, status: 'queued', to });
  }

  private modeOf(to: string | null): SmsFaultMode | undefined {
    const rule = this.rules.find((each) => each.times > 0 && (each.to === undefined || each.to === to));
    if (rule) rule.times -= 1;
    return rule?.mode;
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
