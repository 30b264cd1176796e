import { createPrivateKey, createPublicKey, generateKeyPair, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import { Utf8String } from 'asn1js';
import { certificateExtension, DistinguishedName, issueCertificate } from '../asn1/certificate.writer';
import { oid, sequence } from '../asn1/der.writer';
import { Oid } from '../asn1/object-identifiers';

/**
 * Name of the development issuer. Development identities require no account at Apple or Google. The files that they
 * sign have the real format, but no phone accepts them.
 */

export const DEVELOPMENT_CA_NAME = 'Wallet Pass Service Development CA — not installable on a phone';
/** Ten characters, as in Apple’s team identifiers. */
export const DEVELOPMENT_TEAM = 'DEVELOPMNT';
/** Differs from real issuer IDs, which begin with 3388. */
export const DEVELOPMENT_ISSUER_ID = '9999999999999999999';

/** A certificate and its key in PEM. The key is not encrypted. */
export interface CertificateWithKey {
  certificatePem: string;
  keyPem: string;
}

/**
 * The certificate and key of the development issuer, and the key that the identities of all wallets use. Stored in the
 * data directory.
 */
export interface DevelopmentKeys extends CertificateWithKey {
  /** Key of all wallets. Creating a key for each wallet would delay its first pass by half a second. */
  identityKeyPem: string;
}

/** An issuer ID, and the key file of a service account in Google’s format. */
export interface DevelopmentGoogleIdentity {
  issuerId: string;
  serviceAccount: {
    type: 'service_account';
    project_id: string;
    private_key_id: string;
    private_key: string;
    client_email: string;
  };
}

const YEAR = 365 * 24 * 60 * 60 * 1000;
const CA_YEARS = 20;
const ORGANIZATION = 'Wallet Pass Service development';
const CA_SUBJECT: DistinguishedName = [
  [Oid.organizationName, ORGANIZATION],
  [Oid.commonName, DEVELOPMENT_CA_NAME],
];

const generateKeyPairAsync = promisify(generateKeyPair);
const generateRsa = () => generateKeyPairAsync('rsa', { modulusLength: 2048 });

/** Creates an RSA key in PEM. Takes a quarter of a second. */
export async function createDevelopmentKey(): Promise<string> {
  const { privateKey } = await generateRsa();
  return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
}

/** Creates a self-signed certificate that replaces Apple’s WWDR certificate. It is valid for 20 years. */
export async function createDevelopmentCa(now = new Date()): Promise<CertificateWithKey> {
  const keyPem = await createDevelopmentKey();
  const privateKey = createPrivateKey(keyPem);
  const publicKey = createPublicKey(privateKey);
  const certificatePem = await issueCertificate({
    subject: CA_SUBJECT,
    issuer: CA_SUBJECT,
    publicKey,
    issuerPublicKey: publicKey,
    issuerPrivateKey: privateKey,
    notBefore: now,
    notAfter: new Date(now.getTime() + CA_YEARS * YEAR),
    authority: true,
  });
  return { certificatePem, keyPem };
}

export async function createDevelopmentKeys(): Promise<DevelopmentKeys> {
  const [authority, identityKeyPem] = await Promise.all([createDevelopmentCa(), createDevelopmentKey()]);
  return { ...authority, identityKeyPem };
}

export interface DevelopmentAppleOptions {
  /**
   * For example, `pass.dev.wallet.<wallet id>`. At most 50 characters, which is the limit of a common name without its
   * prefix.
   */
  passTypeIdentifier: string;
  teamIdentifier?: string;
  notBefore?: Date;
  /** End of validity. Default: one year after `notBefore`, as in Apple’s certificates. */
  notAfter?: Date;
  keyPem?: string;
}

/**
 * Creates a pass type certificate that the development issuer signs. It has the names and extensions of Apple's
 * certificates.
 */
export async function createDevelopmentAppleIdentity(
  ca: CertificateWithKey,
  { passTypeIdentifier, teamIdentifier = DEVELOPMENT_TEAM, notBefore = new Date(), ...rest }: DevelopmentAppleOptions,
): Promise<CertificateWithKey> {
  const { notAfter = new Date(notBefore.getTime() + YEAR), keyPem = await createDevelopmentKey() } = rest;
  const issuerPrivateKey = createPrivateKey(ca.keyPem);
  const certificatePem = await issueCertificate({
    subject: [
      [Oid.userId, passTypeIdentifier],
      [Oid.commonName, `Pass Type ID: ${passTypeIdentifier}`],
      [Oid.organizationalUnitName, teamIdentifier],
      [Oid.organizationName, ORGANIZATION],
    ],
    issuer: CA_SUBJECT,
    publicKey: createPublicKey(keyPem),
    issuerPublicKey: new X509Certificate(ca.certificatePem).publicKey,
    issuerPrivateKey,
    notBefore,
    notAfter,
    authority: false,
    extensions: [
      certificateExtension(Oid.extendedKeyUsage, sequence(oid(Oid.clientAuth), oid(Oid.applePassSigning))),
      certificateExtension(Oid.applePassTypeIdentifier, new Utf8String({ value: passTypeIdentifier })),
    ],
  });
  return { certificatePem, keyPem };
}

export async function createDevelopmentGoogleIdentity(keyPem?: string): Promise<DevelopmentGoogleIdentity> {
  return {
    issuerId: DEVELOPMENT_ISSUER_ID,
    serviceAccount: {
      type: 'service_account',
      project_id: 'wallet-pass-service-development',
      private_key_id: 'development-key',
      private_key: keyPem ?? (await createDevelopmentKey()),
      client_email: 'development@wallet-pass-service.invalid',
    },
  };
}
