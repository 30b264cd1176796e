import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';
const KEY_LENGTH = 32;
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

export type SecretBoxProblem = 'key_invalid' | 'malformed' | 'unknown_key' | 'not_authentic';

/** Thrown if encryption or decryption fails. The message contains neither the key nor the content. */
export class SecretBoxError extends Error {
  override readonly name = 'SecretBoxError';

  constructor(readonly reason: SecretBoxProblem) {
    super(`Secret box: ${reason}`);
  }
}

/**
 * Encrypts with AES-256-GCM and a random nonce. The result is `v1.<key id>.<nonce, ciphertext, tag>`. It contains the
 * key ID, so that previous keys can still decrypt what they encrypted.
 */
export class SecretBox {
  private readonly keys: Map<string, Buffer>;
  private readonly currentId: string;

  /**
   * @param keys 32 bytes each; the first one encrypts, and all of them decrypt
   * @throws SecretBoxError `key_invalid`
   */
  constructor(keys: Buffer[]) {
    if (keys.length === 0 || keys.some((key) => key.length !== KEY_LENGTH)) throw new SecretBoxError('key_invalid');
    this.keys = new Map(keys.map((key) => [keyId(key), key]));
    this.currentId = keyId(keys[0]);
  }

  /**
   * @param context purpose and owner, such as `pass-identity:<wallet id>`. It is authenticated, so that a copy cannot
   * be decrypted in another context
   */
  seal(plain: Buffer | string, context: string): string {
    const nonce = randomBytes(NONCE_LENGTH);
    const cipher = createCipheriv(CIPHER, this.keys.get(this.currentId)!, nonce).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    return `${VERSION}.${this.currentId}.${sealed.toString('base64url')}`;
  }

  /**
   * @throws SecretBoxError `malformed`, `unknown_key`, or `not_authentic` if the data was changed or belongs to another
   * context
   */
  open(sealed: string, context: string): Buffer {
    const [version, id, body, ...rest] = sealed.split('.');
    const bytes = Buffer.from(body ?? '', 'base64url');
    if (version !== VERSION || rest.length > 0 || bytes.length < NONCE_LENGTH + TAG_LENGTH) {
      throw new SecretBoxError('malformed');
    }
    const key = this.keys.get(id);
    if (!key) throw new SecretBoxError('unknown_key');

    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_LENGTH), { authTagLength: TAG_LENGTH });
    decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-TAG_LENGTH));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_LENGTH, -TAG_LENGTH)), decipher.final()]);
    } catch {
      throw new SecretBoxError('not_authentic');
    }
  }
}

const keyId = (key: Buffer) => hash('sha256', key, 'hex').slice(0, 8);
