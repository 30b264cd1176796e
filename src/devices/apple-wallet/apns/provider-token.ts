import { createPrivateKey, type KeyObject } from 'node:crypto';
import { sign } from '../../../core/crypto/sign';

export interface ProviderKey {
  /** P-256 key as PKCS#8 PEM. */
  keyPem: string;
  keyId: string;
  teamId: string;
}

/** Apple accepts a token for one hour, and does not accept renewals more often than every 20 minutes. */
const RENEWED_AFTER_MS = 45 * 60 * 1000;

/** Authenticates with a team’s key, which is valid for all its pass types (RFC 7519, ES256). */
export class ProviderToken {
  readonly teamId: string;
  private readonly keyId: string;
  private readonly key: KeyObject;
  private made?: { text: Promise<string>; at: number };

  /** @throws Error if the text is not a P-256 key */
  constructor({ keyPem, keyId, teamId }: ProviderKey) {
    this.keyId = keyId;
    this.teamId = teamId;
    this.key = createPrivateKey(keyPem);
    if (this.key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('The key is not a P-256 key.');
  }

  get(now = Date.now()): Promise<string> {
    if (!this.made || now - this.made.at >= RENEWED_AFTER_MS) this.made = { text: this.make(now), at: now };
    return this.made.text;
  }

  private async make(now: number): Promise<string> {
    const signed = [
      { alg: 'ES256', kid: this.keyId },
      { iss: this.teamId, iat: Math.floor(now / 1000) },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const signature = await sign('sha256', Buffer.from(signed), { key: this.key, dsaEncoding: 'ieee-p1363' });
    return `${signed}.${signature.toString('base64url')}`;
  }
}
