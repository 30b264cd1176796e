import { createPrivateKey, randomBytes } from 'node:crypto';
import { Integer } from 'asn1js';
import { encode, octetString, oid, sequence } from '../../src/pass-files/asn1/der.writer';
import { openssl } from '../unit/pass-files/openssl';

const number = (bytes: number) => {
  const valueHex = randomBytes(bytes);
  valueHex[0] = 0x7f;
  valueHex[bytes - 1] |= 1;
  return new Integer({ valueHex: new Uint8Array(valueHex).buffer });
};

/** Whoever opens it computes its public half: with 3,000 bytes ten seconds and more. */
export function slowDsaKey(bytes = 3000): string {
  const parameters = sequence(number(bytes), number(bytes - 10), number(bytes - 20));
  const algorithm = sequence(oid('1.2.840.10040.4.1'), parameters);
  return pem(
    'PRIVATE KEY',
    encode(sequence(new Integer({ value: 0 }), algorithm, octetString(encode(number(bytes - 30))))),
  );
}

/** The key with primes that every signature takes minutes for. */
export function longPrimesKey(keyPem: string, bytes = 1500): string {
  const { n, e, d } = createPrivateKey(keyPem).export({ format: 'jwk' });
  const [modulus, exponent, secret] = [n, e, d].map((text) => {
    const valueHex = new Uint8Array(Buffer.concat([Buffer.alloc(1), Buffer.from(text!, 'base64url')])).buffer;
    return new Integer({ valueHex });
  });
  const primes = Array.from({ length: 5 }, () => number(bytes));
  return pem('RSA PRIVATE KEY', encode(sequence(new Integer({ value: 0 }), modulus, exponent, secret, ...primes)));
}

/** The key, encrypted with more rounds than are allowed, in forms of PEM that OpenSSL reads and a strict reader does not. */
export function slowEncryptedKeys(keyPem: string, passphrase: string): string[] {
  const command = `pkcs8 -topk8 -in k.pem -iter 100001 -passout pass:${passphrase}`;
  const encrypted = openssl(command, { 'k.pem': keyPem }).toString();
  const begin = '-----BEGIN ENCRYPTED PRIVATE KEY-----';
  return [
    encrypted.replace(begin, `${begin}\nName: value\n`),
    `${begin}x\n${encrypted}`,
    `-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n${encrypted}-----END RSA PRIVATE KEY-----`,
  ];
}

function pem(label: string, der: Buffer): string {
  return `-----BEGIN ${label}-----\n${der
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n')}\n-----END ${label}-----\n`;
}
