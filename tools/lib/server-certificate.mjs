import { generateKeyPairSync } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './process.mjs';

const load = createRequire(import.meta.url);

const DAY_MS = 86_400_000;
const SUBJECT_ALT_NAME = '2.5.29.17';

/** Returns a self-signed certificate and key, in PEM, for a server on 127.0.0.1. The service must have been built. */
export async function makeServerCertificate() {
  const asn1 = (file) => load(join(ROOT, 'dist/pass-files/asn1', file));
  const { certificateExtension, issueCertificate } = asn1('certificate.writer.js');
  const { contextPrimitive, sequence } = asn1('der.writer.js');
  const { Oid } = asn1('object-identifiers.js');
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const name = [[Oid.commonName, 'localhost']];
  const certificatePem = await issueCertificate({
    subject: name,
    issuer: name,
    publicKey,
    issuerPublicKey: publicKey,
    issuerPrivateKey: privateKey,
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter: new Date(Date.now() + DAY_MS),
    authority: false,
    extensions: [certificateExtension(SUBJECT_ALT_NAME, sequence(contextPrimitive(7, Buffer.from([127, 0, 0, 1]))))],
  });
  return { certificatePem, keyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }) };
}
