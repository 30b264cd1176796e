import { createPublicKey, hash } from 'node:crypto';
import type { GoogleIdentity } from './google-identity.validator';
import type { IdentityFacts } from './identity.schema';

export function googleFacts({ privateKeyPem, ...facts }: GoogleIdentity): IdentityFacts['google'] {
  const publicKey = createPublicKey(privateKeyPem).export({ type: 'spki', format: 'der' });
  const digest = hash('sha256', publicKey, 'hex').toUpperCase();
  return { ...facts, fingerprint: (digest.match(/../g) ?? []).join(':') };
}
