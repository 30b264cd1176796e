import { createPrivateKey, type KeyObject, sign } from 'node:crypto';

/**
 * A JWT signed with RS256, as Google's service accounts sign save links and requests for access tokens.
 * @param privateKey RSA; a PEM text is parsed on every call, so keep a KeyObject where many are made
 */
export function signServiceAccountJwt(claims: object, privateKey: KeyObject | string): string {
  const unsigned = `${base64Json({ alg: 'RS256', typ: 'JWT' })}.${base64Json(claims)}`;
  const key = typeof privateKey === 'string' ? createPrivateKey(privateKey) : privateKey;
  return `${unsigned}.${sign('RSA-SHA256', Buffer.from(unsigned), key).toString('base64url')}`;
}

const base64Json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
