import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const HOUR_MS = 3_600_000;
const PROTOCOL = 'ECv2SigningOnly';
const SENDER = 'GooglePayPasses';

/** Signs callbacks as Google does, with an intermediate key that a published root key has signed. */
export class CallbackSigner {
  #root = makeKey();
  #intermediate = makeKey();

  /** The list of published root keys. */
  get rootKeys() {
    const key = { keyValue: this.#root.value, protocolVersion: PROTOCOL, keyExpiration: String(Date.now() + HOUR_MS) };
    return { keys: [key] };
  }

  /** Returns the message that a pass was saved (`save`) or removed (`del`). */
  message(eventType, classId, objectId) {
    const expTimeMillis = Date.now() + HOUR_MS;
    const nonce = randomBytes(16).toString('hex');
    const signedMessage = JSON.stringify({ classId, objectId, eventType, expTimeMillis, nonce });
    const signedKey = JSON.stringify({ keyValue: this.#intermediate.value, keyExpiration: String(expTimeMillis) });
    const [issuerId] = objectId.split('.');
    return {
      protocolVersion: PROTOCOL,
      signature: signed(this.#intermediate, SENDER, issuerId, PROTOCOL, signedMessage),
      intermediateSigningKey: { signedKey, signatures: [signed(this.#root, SENDER, PROTOCOL, signedKey)] },
      signedMessage,
    };
  }
}

function makeKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { privateKey, value: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') };
}

/** Signs all parts. Each part is preceded by its length in four bytes, little-endian. */
function signed({ privateKey }, ...parts) {
  const bytes = parts.flatMap((part) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(Buffer.byteLength(part));
    return [length, Buffer.from(part)];
  });
  return sign('sha256', Buffer.concat(bytes), privateKey).toString('base64');
}
