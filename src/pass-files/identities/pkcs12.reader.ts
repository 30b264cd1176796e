import { createHmac, timingSafeEqual } from 'node:crypto';
import { AsnNode } from '../asn1/der.reader';
import { Oid } from '../asn1/object-identifiers';
import {
  bmpString,
  PasswordDecryption,
  Pkcs12Purpose,
  UnsupportedEncryptionError,
  WrongPassphraseError,
} from './password-decryption';

export interface Pkcs12Content {
  /** Certificates in DER, in the order of the file. */
  certificates: Buffer[];
  /** Decrypted private keys in DER (PKCS#8). */
  keys: Buffer[];
}

const KEY_BAG = '1.2.840.113549.1.12.10.1.1';
const SHROUDED_KEY_BAG = '1.2.840.113549.1.12.10.1.2';
const CERTIFICATE_BAG = '1.2.840.113549.1.12.10.1.3';
const X509_CERTIFICATE = '1.2.840.113549.1.9.22.1';

/** Hash functions of the MAC. The unit of `length` is bytes. */
const MAC_HASHES: Record<string, { name: string; length: number }> = {
  '1.3.14.3.2.26': { name: 'sha1', length: 20 },
  '2.16.840.1.101.3.4.2.1': { name: 'sha256', length: 32 },
  '2.16.840.1.101.3.4.2.2': { name: 'sha384', length: 48 },
  '2.16.840.1.101.3.4.2.3': { name: 'sha512', length: 64 },
};

/**
 * Reads a .p12 (.pfx) file with a passphrase (RFC 7292). Supports files from Keychain, OpenSSL 1, and OpenSSL 3.
 * @throws WrongPassphraseError, UnsupportedEncryptionError, DerError
 */
export async function readPkcs12(file: Buffer, passphrase: string): Promise<Pkcs12Content> {
  const pfx = AsnNode.parse(file);
  const decryption = new PasswordDecryption(passphrase);
  const safe = pfx.at(1, 1, 0).octets();
  const mac = pfx.children[2];
  if (mac) verifyMac(mac, safe, passphrase, decryption);

  const content: Pkcs12Content = { certificates: [], keys: [] };
  for (const part of AsnNode.parse(safe).children) {
    for (const bag of (await openPart(part, decryption)).children) {
      await readBag(bag, decryption, content);
    }
  }
  return content;
}

function verifyMac(mac: AsnNode, safe: Buffer, passphrase: string, decryption: PasswordDecryption) {
  const hash = MAC_HASHES[mac.at(0, 0, 0).oid()];
  const expected = mac.at(0, 1).octets();
  // The key is as long as the digest. With a forged length, deriving it would take hours.
  if (hash?.length !== expected.length) throw new UnsupportedEncryptionError(mac.at(0, 0, 0).oid());
  const source = { salt: mac.at(1).octets(), iterations: mac.children[2]?.integer() ?? 1 };
  // Some programs encode an empty passphrase as an empty string, and others as no bytes at all.
  const candidates = passphrase === '' ? [bmpString(''), Buffer.alloc(0)] : [bmpString(passphrase)];
  for (const candidate of candidates) {
    const key = decryption.derivePkcs12(hash.name, candidate, {
      ...source,
      purpose: Pkcs12Purpose.MAC,
      length: expected.length,
    });
    const actual = createHmac(hash.name, key).update(safe).digest();
    if (timingSafeEqual(actual, expected)) return;
  }
  throw new WrongPassphraseError();
}

async function openPart(part: AsnNode, decryption: PasswordDecryption): Promise<AsnNode> {
  const type = part.at(0).oid();
  if (type === Oid.data) return AsnNode.parse(part.at(1, 0).octets());
  if (type !== Oid.encryptedData) throw new UnsupportedEncryptionError(type);
  const encrypted = part.at(1, 0, 1);
  return decryption.decrypt(encrypted.at(1), encrypted.at(2).octets());
}

async function readBag(bag: AsnNode, decryption: PasswordDecryption, content: Pkcs12Content): Promise<void> {
  const value = bag.at(1, 0);
  switch (bag.at(0).oid()) {
    case KEY_BAG:
      content.keys.push(value.raw);
      break;
    case SHROUDED_KEY_BAG:
      content.keys.push(await decryption.decryptPrivateKey(value));
      break;
    case CERTIFICATE_BAG:
      if (value.at(0).oid() === X509_CERTIFICATE) content.certificates.push(value.at(1, 0).octets());
      break;
  }
}
