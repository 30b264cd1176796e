import { createPrivateKey, type KeyObject } from 'node:crypto';
import { DerError } from '../asn1/der.error';
import { AsnNode } from '../asn1/der.reader';
import { AppleIdentityError } from './apple-identity.error';
import { PasswordDecryption, UnsupportedEncryptionError, WrongPassphraseError } from './password-decryption';
import { findPemKey, readPkcs1, readPkcs8, readRsaPem, RsaKeyError } from './rsa-key.reader';

const ENCRYPTED_TRADITIONAL = 'Proc-Type: 4,ENCRYPTED';

/**
 * Reads an RSA private key in PEM, which may be encrypted.
 * @throws AppleIdentityError for the field `passphrase`, RsaKeyError
 */
export async function readPrivateKey(pem: string, passphrase: string): Promise<KeyObject> {
  const { label, body } = findPemKey(pem);
  const isPkcs8 = label === 'ENCRYPTED PRIVATE KEY';
  if (!isPkcs8 && !body.includes(ENCRYPTED_TRADITIONAL)) return readRsaPem(pem);
  if (passphrase === '') throw new AppleIdentityError('passphrase', 'passphrase_required');
  return isPkcs8 ? openPkcs8(Buffer.from(body, 'base64'), passphrase) : openTraditional(label, body, passphrase);
}

/** Decrypts PKCS#8 without `createPrivateKey`, which would run as many iterations as the file requires. */
async function openPkcs8(der: Buffer, passphrase: string): Promise<KeyObject> {
  try {
    return readPkcs8(await new PasswordDecryption(passphrase).decryptPrivateKey(AsnNode.parse(der)));
  } catch (error) {
    if (error instanceof WrongPassphraseError) throw new AppleIdentityError('passphrase', 'passphrase_wrong');
    if (error instanceof DerError || error instanceof UnsupportedEncryptionError) throw new RsaKeyError('unreadable');
    throw error;
  }
}

/** Decrypts OpenSSL's traditional format. It hashes the passphrase only once, and its label names RSA. */
function openTraditional(label: string, body: string, passphrase: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPrivateKey({ key: `-----BEGIN ${label}-----${body}-----END ${label}-----`, passphrase });
  } catch {
    throw new AppleIdentityError('passphrase', 'passphrase_wrong');
  }
  return readPkcs1(key.export({ type: 'pkcs1', format: 'der' }));
}
