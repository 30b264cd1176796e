import { createPrivateKey, KeyObject } from 'node:crypto';
import { AsnNode } from '../asn1/der.reader';
import { DerError } from '../asn1/der.error';
import { AppleIdentityError } from './apple-identity.error';
import { PasswordDecryption, UnsupportedEncryptionError, WrongPassphraseError } from './password-decryption';

const ENCRYPTED_PKCS8 = /-----BEGIN ENCRYPTED PRIVATE KEY-----([A-Za-z0-9+/=\s]+)-----END ENCRYPTED PRIVATE KEY-----/;
const ENCRYPTED_TRADITIONAL = 'Proc-Type: 4,ENCRYPTED';

/**
 * Reads a private key in PEM form, encrypted or not.
 * @throws AppleIdentityError for `key` or `passphrase`
 */
export async function readPrivateKey(pem: string, passphrase: string): Promise<KeyObject> {
  const pkcs8 = ENCRYPTED_PKCS8.exec(pem)?.[1];
  const encrypted = pkcs8 !== undefined || pem.includes(ENCRYPTED_TRADITIONAL);
  if (encrypted && passphrase === '') throw new AppleIdentityError('passphrase', 'passphrase_required');
  try {
    // Not left to createPrivateKey: it would run as many iterations as the file asks for, on this thread.
    if (pkcs8 !== undefined) return await openPkcs8(Buffer.from(pkcs8, 'base64'), passphrase);
    return createPrivateKey({ key: pem, passphrase });
  } catch (error) {
    if (error instanceof WrongPassphraseError) throw new AppleIdentityError('passphrase', 'passphrase_wrong');
    if (error instanceof DerError || error instanceof UnsupportedEncryptionError || !encrypted) {
      throw new AppleIdentityError('key', 'key_unreadable');
    }
    throw new AppleIdentityError('passphrase', 'passphrase_wrong');
  }
}

async function openPkcs8(der: Buffer, passphrase: string): Promise<KeyObject> {
  const key = await new PasswordDecryption(passphrase).decryptPrivateKey(AsnNode.parse(der));
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}
