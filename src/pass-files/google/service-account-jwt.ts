import { createPrivateKey, type KeyObject } from 'node:crypto';
import { sign } from '../../core/crypto/sign';

/** @param privateKey RSA key. PEM is parsed in every call, so pass a KeyObject for many calls */
export async function signServiceAccountJwt(claims: object, privateKey: KeyObject | string): Promise<string> {
  const unsigned = `${base64Json({ alg: 'RS256', typ: 'JWT' })}.${base64Json(claims)}`;
  const key = typeof privateKey === 'string' ? createPrivateKey(privateKey) : privateKey;
  const signature = await sign('RSA-SHA256', Buffer.from(unsigned), key);
  return `${unsigned}.${signature.toString('base64url')}`;
}

const base64Json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
