import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Integer } from 'asn1js';
import { ROOT } from '../../tools/lib/process.mjs';

const load = createRequire(import.meta.url);

/** Returns a DSA key in PEM. Opening it computes its public half, which takes at least ten seconds with 3,000 bytes. */
export function slowDsaKey(bytes = 3000) {
  const { encode, octetString, oid, sequence } = load(join(ROOT, 'dist/pass-files/asn1/der.writer.js'));
  const number = (length) => {
    const valueHex = randomBytes(length);
    valueHex[0] = 0x7f;
    valueHex[length - 1] |= 1;
    return new Integer({ valueHex: new Uint8Array(valueHex).buffer });
  };
  const algorithm = sequence(oid('1.2.840.10040.4.1'), sequence(number(bytes), number(bytes - 10), number(bytes - 20)));
  const secret = octetString(encode(number(bytes - 30)));
  const base64 = encode(sequence(new Integer({ value: 0 }), algorithm, secret)).toString('base64');
  return `-----BEGIN PRIVATE KEY-----\n${base64.match(/.{1,64}/g).join('\n')}\n-----END PRIVATE KEY-----\n`;
}
