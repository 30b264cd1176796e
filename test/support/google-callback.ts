import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const DAY_MS = 86_400_000;

/** A P-256 key pair as Google publishes and uses them. */
export interface TestKey {
  privateKey: KeyObject;
  /** SubjectPublicKeyInfo in base64. */
  keyValue: string;
}

export function makeKey(namedCurve = 'P-256'): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve });
  return { privateKey, keyValue: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') };
}

/** A signature over parts, each after the length of its UTF-8 in 4 bytes, the lowest first. */
export function signParts(key: TestKey, ...parts: string[]): string {
  const bytes = parts.map((part) => {
    const text = Buffer.from(part, 'utf8');
    const { length } = text;
    return Buffer.from([length & 255, (length >> 8) & 255, (length >> 16) & 255, (length >> 24) & 255, ...text]);
  });
  return sign('sha256', Buffer.concat(bytes), key.privateKey).toString('base64');
}

export interface TestEvent {
  objectId: string;
  eventType: string;
  expTimeMillis?: number;
  nonce?: string;
  classId?: string;
}

/** Deviations from how Google signs. */
export interface Signing {
  root?: TestKey;
  intermediate?: TestKey;
  /** Of the intermediate key. */
  keyExpiration?: number | string | null;
  /** Parts before the signed text. */
  keyParts?: string[];
  messageParts?: string[];
  /** The recipient of the signature, if not the object's issuer. */
  issuerId?: string;
}

export interface TestCallback {
  protocolVersion: string;
  signature: string;
  intermediateSigningKey: { signedKey: string; signatures: string[] };
  signedMessage: string;
}

/** Google as it signs callbacks, with its list of root keys on the loopback address. */
export class CallbackSigner {
  readonly root = makeKey();
  readonly intermediate = makeKey();
  /** Number of requests for the list of keys. */
  asked = 0;
  /** The served list. */
  status = 200;
  cacheControl = 'public, max-age=3600';
  keys: object[] = [
    // A key of another protocol, and one that has expired.
    { keyValue: makeKey().keyValue, protocolVersion: 'ECv2', keyExpiration: '2154841200000' },
    { keyValue: makeKey().keyValue, protocolVersion: 'ECv2SigningOnly', keyExpiration: '1542394027316' },
    { keyValue: this.root.keyValue, protocolVersion: 'ECv2SigningOnly', keyExpiration: '2154841200000' },
  ];

  private constructor(private readonly server: Server) {
    server.on('request', (_request, response) => {
      this.asked++;
      response.writeHead(this.status, { 'content-type': 'application/json', 'cache-control': this.cacheControl });
      response.end(JSON.stringify({ keys: this.keys }));
    });
  }

  static async start(): Promise<CallbackSigner> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return new CallbackSigner(server);
  }

  /** GOOGLE_CALLBACK_KEYS_URL. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/gp/m/issuer/keys`;
  }

  /** A message as Google would send it; `expTimeMillis` is in an hour unless it is said. */
  message(event: TestEvent, signing: Signing = {}): TestCallback {
    const { objectId } = event;
    const signedMessage = JSON.stringify({
      classId: `${objectId.split('.')[0]}.class`,
      expTimeMillis: Date.now() + 3_600_000,
      nonce: randomBytes(8).toString('hex'),
      ...event,
    });
    return this.signed(signedMessage, { issuerId: objectId.split('.')[0], ...signing });
  }

  signed(signedMessage: string, signing: Signing & { issuerId: string }): TestCallback {
    const { root = this.root, intermediate = this.intermediate, issuerId } = signing;
    const keyExpiration = signing.keyExpiration === undefined ? String(Date.now() + DAY_MS) : signing.keyExpiration;
    const { keyParts = ['GooglePayPasses', 'ECv2SigningOnly'] } = signing;
    const { messageParts = ['GooglePayPasses', issuerId, 'ECv2SigningOnly'] } = signing;
    const signedKey = JSON.stringify({ keyValue: intermediate.keyValue, keyExpiration });
    return {
      protocolVersion: 'ECv2SigningOnly',
      signature: signParts(intermediate, ...messageParts, signedMessage),
      intermediateSigningKey: { signedKey, signatures: [signParts(root, ...keyParts, signedKey)] },
      signedMessage,
    };
  }

  close(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((closed) => this.server.close(closed));
  }
}
