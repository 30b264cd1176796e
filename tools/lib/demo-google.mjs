import { createPublicKey, generateKeyPairSync, randomUUID, verify } from 'node:crypto';
import { createServer } from 'node:http';
import { CallbackSigner } from './demo-google-callback.mjs';
import { listenOnLoopback } from './ports.mjs';

const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const RESOURCE = /^\/walletobjects\/v1\/(\w+)(?:\/([\w.-]+))?(\/addMessage)?$/;

/**
 * A mock of Google with one issuer. Provides access tokens, the REST API for classes and objects, callbacks, and the
 * keys that sign callbacks.
 */
export class DemoGoogle {
  issuerId = '3388000000012345678';
  /** The issuer’s service account, in the format of Google’s key file. */
  serviceAccount = makeServiceAccount();
  /** Classes and objects by ID. */
  resources = new Map();
  /** `<method> <collection> <id>` of each call that was processed. */
  calls = [];
  #callbacks = new CallbackSigner();
  #tokens = new Set();
  #server = createServer((request, response) => void this.#receive(request, response));
  #url;

  static async start() {
    const google = new DemoGoogle();
    google.#url = `http://127.0.0.1:${await listenOnLoopback(google.#server)}`;
    return google;
  }

  /** Environment variables that make the service call this mock. */
  get env() {
    const [GOOGLE_TOKEN_URL, GOOGLE_CALLBACK_KEYS_URL] = [`${this.#url}/token`, `${this.#url}/keys`];
    return { GOOGLE_WALLET_URL: this.#url, GOOGLE_TOKEN_URL, GOOGLE_CALLBACK_KEYS_URL };
  }

  /** Calls the service as Google does after a user has saved an object. */
  saved(objectId) {
    return this.#callbacks.message('save', this.resources.get(objectId).classId, objectId);
  }

  close() {
    this.#server.close();
  }

  async #receive(request, response) {
    let text = '';
    for await (const part of request.setEncoding('utf8')) text += part;
    const [status, body] = this.#answer(request, text);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  #answer({ method, url, headers }, text) {
    if (url === '/keys') return [200, this.#callbacks.rootKeys];
    if (url === '/token') return this.#grant(Object.fromEntries(new URLSearchParams(text)));
    const [, collection, named, action] = RESOURCE.exec(url) ?? [];
    if (!collection) return refusal(404, 'Not found.');
    if (!this.#tokens.has(headers.authorization)) return refusal(401, 'Invalid authentication credentials.');
    const sent = text ? JSON.parse(text) : {};
    if (action) return this.#addMessage(collection, named, sent.message);
    return this.#carryOut(method, collection, named ?? sent.id, sent);
  }

  /** Issues an access token for a request that the service account has signed. */
  #grant({ grant_type, assertion = '' }) {
    const [header, claims, signature = ''] = assertion.split('.');
    const { client_email, private_key } = this.serviceAccount;
    const text = Buffer.from(`${header}.${claims}`);
    const isSigned = verify('RSA-SHA256', text, createPublicKey(private_key), Buffer.from(signature, 'base64url'));
    const { iss, scope, aud } = isSigned ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : {};
    const isOurs = iss === client_email && scope === SCOPE && aud === this.env.GOOGLE_TOKEN_URL;
    if (!isOurs || grant_type !== GRANT) return [400, { error: 'invalid_grant' }];
    const token = randomUUID();
    this.#tokens.add(`Bearer ${token}`);
    return [200, { access_token: token, expires_in: 3599, token_type: 'Bearer' }];
  }

  #carryOut(method, collection, id, sent) {
    const known = this.resources.get(id);
    if (!id.startsWith(`${this.issuerId}.`)) return refusal(403, 'Permission denied.');
    if (method === 'POST' && known) return refusal(409, `${id} exists.`);
    if (method !== 'POST' && !known) return refusal(404, `${id} not found.`);
    if (sent.classId && !this.resources.has(sent.classId)) return refusal(404, `Class ${sent.classId} not found.`);
    this.calls.push(`${method} ${collection} ${id}`);
    if (method !== 'GET') this.resources.set(id, merged(known, sent));
    return [200, this.resources.get(id)];
  }

  #addMessage(collection, id, message) {
    const known = this.resources.get(id);
    if (!known) return refusal(404, `${id} not found.`);
    this.calls.push(`addMessage ${collection} ${id}`);
    this.resources.set(id, { ...known, messages: [...(known.messages ?? []), message] });
    return [200, { resource: this.resources.get(id) }];
  }
}

const refusal = (code, message) => [code, { error: { code, message } }];

/** Patches as Google does: merges objects, replaces lists, and clears values that are null. */
function merged(known = {}, patch) {
  const next = { ...known };
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete next[name];
    else next[name] = typeof value === 'object' && !Array.isArray(value) ? merged(next[name], value) : value;
  }
  return next;
}

function makeServiceAccount() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    type: 'service_account',
    project_id: 'demo',
    private_key_id: 'demo-key',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: 'wallet@demo.iam.gserviceaccount.com',
  };
}
