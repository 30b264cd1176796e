import { X509Certificate } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../../tools/lib/process.mjs';

const load = createRequire(import.meta.url);
const ours = (path) => load(join(ROOT, 'dist/pass-files', path));

/**
 * Returns a pass certificate and its key, in the form that the service uses for pushes, and the certificate’s issuer.
 */
export async function makePassIdentity(passTypeIdentifier) {
  const { createDevelopmentAppleIdentity, createDevelopmentCa, DEVELOPMENT_TEAM } = ours(
    'identities/development-identity.js',
  );
  const { TlsIdentity } = ours('identities/tls-identity.js');
  const ca = await createDevelopmentCa();
  const { certificatePem, keyPem } = await createDevelopmentAppleIdentity(ca, { passTypeIdentifier });
  const { fingerprint256 } = new X509Certificate(certificatePem);
  const tls = new TlsIdentity(fingerprint256, certificatePem, keyPem);
  const signer = { passTypeIdentifier, teamIdentifier: DEVELOPMENT_TEAM, tls, development: true };
  return { certificatePem, keyPem, authorityPem: ca.certificatePem, signer };
}
