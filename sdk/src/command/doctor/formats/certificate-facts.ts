import type { X509Certificate } from 'node:crypto';

/** Extended key usage of certificates for signing passes. */
const PASS_SIGNING = '1.2.840.113635.100.4.14';

/** The properties of a pass type certificate that the checks use. */
export interface CertificateFacts {
  commonName: string;
  organization: string;
  /** The team ID in Apple certificates. */
  organizationalUnit: string;
  passTypeIdentifier: string;
  notBefore: Date;
  notAfter: Date;
  signsPasses: boolean;
}

export function factsOf(certificate: X509Certificate): CertificateFacts {
  const subject = (certificate.toLegacyObject().subject ?? {}) as unknown as Record<string, string | string[]>;
  const attribute = (name: string) => [subject[name] ?? ''].flat()[0];
  return {
    commonName: attribute('CN'),
    organization: attribute('O'),
    organizationalUnit: attribute('OU'),
    passTypeIdentifier: attribute('UID'),
    notBefore: new Date(certificate.validFrom),
    notAfter: new Date(certificate.validTo),
    signsPasses: (certificate.keyUsage ?? []).includes(PASS_SIGNING),
  };
}

/** Whether the second certificate’s key signed the first certificate. */
export function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}
