import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { CmsSigner } from '../../src/pass-files/apple/cms-signer';
import {
  certificateExtension,
  type DistinguishedName,
  issueCertificate,
} from '../../src/pass-files/asn1/certificate.writer';
import { contextPrimitive, sequence } from '../../src/pass-files/asn1/der.writer';
import { Oid } from '../../src/pass-files/asn1/object-identifiers';
import {
  type CertificateWithKey,
  createDevelopmentAppleIdentity,
  DEVELOPMENT_TEAM,
  type DevelopmentKeys,
} from '../../src/pass-files/identities/development-identity';
import type { AppleSigner } from '../../src/pass-files/identities/pass-signers';
import { TlsIdentity } from '../../src/pass-files/identities/tls-identity';

const HOUR = 3_600_000;
const SUBJECT_ALT_NAME = '2.5.29.17';

/** Keys of the development services of this run. Making one takes a quarter of a second of processor time. */
function sharedKeys(): DevelopmentKeys {
  return JSON.parse(readFileSync(process.env.TEST_DEVELOPMENT_KEYS!, 'utf8')) as DevelopmentKeys;
}

/** A certificate of a server on 127.0.0.1, which is its own authority; who trusts one does not trust another. */
export async function makeServerCertificate(): Promise<CertificateWithKey> {
  const { identityKeyPem: keyPem } = sharedKeys();
  const privateKey = createPrivateKey(keyPem);
  const publicKey = createPublicKey(privateKey);
  const name: DistinguishedName = [
    [Oid.organizationName, randomUUID()],
    [Oid.commonName, 'localhost'],
  ];
  const address = contextPrimitive(7, Buffer.from([127, 0, 0, 1]));
  const certificatePem = await issueCertificate({
    subject: name,
    issuer: name,
    publicKey,
    issuerPublicKey: publicKey,
    issuerPrivateKey: privateKey,
    notBefore: new Date(Date.now() - HOUR),
    notAfter: new Date(Date.now() + 24 * HOUR),
    authority: false,
    extensions: [certificateExtension(SUBJECT_ALT_NAME, sequence(address))],
  });
  return { certificatePem, keyPem };
}

/** Makes identities of wallets, all issued by one authority. */
export class AppleSigners {
  private readonly ca = sharedKeys();

  get authorityPem(): string {
    return this.ca.certificatePem;
  }

  async signer(passTypeIdentifier: string, teamIdentifier = DEVELOPMENT_TEAM): Promise<AppleSigner> {
    const identity = await createDevelopmentAppleIdentity(this.ca, {
      passTypeIdentifier,
      teamIdentifier,
      keyPem: this.ca.identityKeyPem,
    });
    const { certificatePem, keyPem } = identity;
    const { fingerprint256, validTo } = new X509Certificate(certificatePem);
    return {
      signer: new CmsSigner({ ...identity, wwdrPem: this.ca.certificatePem }),
      passTypeIdentifier,
      teamIdentifier,
      notAfter: new Date(validTo),
      tls: new TlsIdentity(fingerprint256, certificatePem, keyPem),
      development: true,
    };
  }
}

/** A key with which a team signs in: the text of a .p8 file, and its public half. */
export function makeTeamKey(): { keyPem: string; publicKey: ReturnType<typeof createPublicKey> } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { keyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, publicKey };
}
