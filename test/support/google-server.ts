import { createPublicKey, type KeyObject, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Json } from './fixtures';
import { googleFaults } from './google-schema';

/** A fault of the server; `afterMs`: it answers correctly, but late. */
export type GoogleFaultMode =
  { status: number; message?: string; retryAfter?: number } | { afterMs: number } | 'hang' | 'reset';

export interface GoogleCall {
  method: string;
  /** Below the version: `loyaltyObject/3388.x`; `token` for a request for an access token. */
  path: string;
  body: Json;
  /** By `Date.now()`. */
  at: number;
}

interface Account {
  clientEmail: string;
  issuerId: string;
  key: KeyObject;
}

interface Rule {
  what: RegExp;
  mode: GoogleFaultMode;
  times: number;
}

const VERSION = '/walletobjects/v1/';
const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
const STATUS: Record<number, string> = { 400: 'INVALID_ARGUMENT', 401: 'UNAUTHENTICATED', 403: 'PERMISSION_DENIED' };

/**
 * Google's token endpoint and Wallet REST interface on the loopback address: it checks the service account's signature
 * and claims, and every class and object against Google's own description.
 */
export class GoogleServer {
  readonly calls: GoogleCall[] = [];
  /** Classes and objects by id. */
  readonly resources = new Map<string, Json>();
  private readonly accounts: Account[] = [];
  private readonly tokens = new Map<string, Account>();
  private rules: Rule[] = [];

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.receive(request, response));
  }

  static async start(): Promise<GoogleServer> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return new GoogleServer(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Variables that make the service call this server. */
  get environment(): Record<string, string> {
    return { GOOGLE_WALLET_URL: this.url, GOOGLE_TOKEN_URL: `${this.url}/token` };
  }

  /** Lets a service account in. */
  admit(issuerId: string, { client_email, private_key }: { client_email: string; private_key: string }): void {
    this.accounts.push({ clientEmail: client_email, issuerId, key: createPublicKey(private_key) });
  }

  /** @param what of `<method> <path>` */
  misbehave(what: RegExp, mode: GoogleFaultMode, times = Infinity): void {
    this.rules.push({ what, mode, times });
  }

  behave(): void {
    this.rules = [];
  }

  /** Access tokens that were given out end. */
  endTokens(): void {
    this.tokens.clear();
  }

  /** Calls whose `<method> <path>` fits. */
  to(what: RegExp): GoogleCall[] {
    return this.calls.filter(({ method, path }) => what.test(`${method} ${path}`));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = Date.now();
    const path = (request.url ?? '').replace(VERSION, '').replace(/^\//, '');
    const method = request.method ?? '';
    let text = '';
    for await (const part of request.setEncoding('utf8')) text += String(part);
    const body = path === 'token' ? Object.fromEntries(new URLSearchParams(text)) : (JSON.parse(text || '{}') as Json);
    this.calls.push({ method, path, body, at });
    const mode = this.modeOf(`${method} ${path}`);
    if (mode === 'hang') return;
    if (mode === 'reset') return void response.socket?.resetAndDestroy();
    if (mode && 'afterMs' in mode) await delay(mode.afterMs);
    else if (mode) {
      const { status, message = 'Not now.', retryAfter } = mode;
      if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter);
      return this.refuse(response, status, message);
    }
    if (path === 'token') return this.grant(body as Record<string, string>, response);
    this.answer(method, path, body, request.headers.authorization ?? '', response);
  }

  private modeOf(call: string): GoogleFaultMode | undefined {
    const rule = this.rules.find(({ what, times }) => times > 0 && what.test(call));
    if (rule) rule.times -= 1;
    return rule?.mode;
  }

  private grant({ grant_type, assertion = '' }: Record<string, string>, response: ServerResponse): void {
    const [header, claims, signature] = assertion.split('.');
    const { iss, scope, aud, iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
      string,
      unknown
    >;
    const account = this.accounts.find(({ clientEmail }) => clientEmail === iss);
    const signed = Buffer.from(`${header}.${claims}`);
    const isSigned = account && verify('RSA-SHA256', signed, account.key, Buffer.from(signature, 'base64url'));
    const isTimely = Number(exp) - Number(iat) <= 3600 && Math.abs(Number(iat) - Date.now() / 1000) < 60;
    const isRight = grant_type === 'urn:ietf:params:oauth:grant-type:jwt-bearer' && scope === SCOPE;
    if (!isSigned || !isTimely || !isRight || aud !== `${this.url}/token`) {
      return send(response, 400, { error: 'invalid_grant', error_description: 'Invalid JWT.' });
    }
    const token = `ya29.${randomUUID()}`;
    this.tokens.set(token, account);
    send(response, 200, { access_token: token, expires_in: 3599, token_type: 'Bearer' });
  }

  private answer(method: string, path: string, body: Json, authorization: string, response: ServerResponse): void {
    const account = this.tokens.get(authorization.replace(/^Bearer /, ''));
    if (!account) return this.refuse(response, 401, 'Invalid authentication credentials.');
    const [collection, id = String(body.id), action] = path.split('/');
    const type = collection[0].toUpperCase() + collection.slice(1);
    if (!id.startsWith(`${account.issuerId}.`)) return this.refuse(response, 403, 'Permission denied.');
    const known = this.resources.get(id);
    if (action === 'addMessage') return this.addMessage(type, id, body, response);
    if (method === 'POST') {
      if (known) return this.refuse(response, 409, `${id} already exists`);
      if (body.classId !== undefined && !this.resources.has(String(body.classId))) {
        return this.refuse(response, 404, `Class ${String(body.classId)} not found.`);
      }
    } else if (!known) return this.refuse(response, 404, `${id} not found.`);
    if (method === 'GET') return send(response, 200, known!);
    const next = merged(known ?? {}, body);
    const faults = googleFaults(type, next);
    if (faults.length > 0) return this.refuse(response, 400, faults.join('; '));
    // The fault applies to that call only.
    delete next.notifyPreference;
    this.resources.set(id, next);
    send(response, 200, next);
  }

  private addMessage(type: string, id: string, { message }: Json, response: ServerResponse): void {
    const known = this.resources.get(id);
    if (!known) return this.refuse(response, 404, `${id} not found.`);
    const others = ((known.messages ?? []) as Json[]).filter((other) => other.id !== (message as Json).id);
    const next = { ...known, messages: [...others, message] };
    const faults = googleFaults(type, next);
    if (others.length >= 10) faults.push('too many messages');
    if (faults.length > 0) return this.refuse(response, 400, faults.join('; '));
    this.resources.set(id, next);
    send(response, 200, { resource: next });
  }

  private refuse(response: ServerResponse, code: number, message: string): void {
    send(response, code, { error: { code, message, status: STATUS[code] ?? 'UNAVAILABLE' } });
  }
}

function send(response: ServerResponse, status: number, body: Json): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Patches as Google does: merges objects, replaces lists, and null clears a value. */
function merged(known: Json, patch: Json): Json {
  const next = { ...known };
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete next[name];
    else if (typeof value === 'object' && !Array.isArray(value))
      next[name] = merged((known[name] ?? {}) as Json, value as Json);
    else next[name] = value;
  }
  return next;
}
