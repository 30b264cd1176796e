import { createPrivateKey, createPublicKey, generateKeyPair, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import { Utf8String } from 'asn1js';
import { certificateExtension, DistinguishedName, issueCertificate } from '../asn1/certificate.writer';
import { oid, sequence } from '../asn1/der.writer';
import { Oid } from '../asn1/object-identifiers';

/**
 * Development identities need no account at Apple or Google. The files they sign have the real format, but no phone
 * accepts them.
 */

export const DEVELOPMENT_CA_NAME = 'Wallet Pass Service Development CA — not installable on a phone';
/** Ten characters, like Apple’s team identifiers. */
export const DEVELOPMENT_TEAM = 'DEVELOPMNT';
/** Issuer IDs of Google begin with 3388. */
export const DEVELOPMENT_ISSUER_ID = '9999999999999999999';

/** Both in PEM; the key is unencrypted. */
export interface CertificateWithKey {
  certificatePem: string;
  keyPem: string;
}

/** Stored per data directory: the development authority, and the key of all wallets’ identities. */
export interface DevelopmentKeys extends CertificateWithKey {
  /** All wallets share one key, because creating one per wallet would delay its first passes by half a second. */
  identityKeyPem: string;
}

/** Key file of a service account in Google’s format, with its issuer. */
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

/** Replaces Apple’s WWDR certificate: self-signed, valid for 20 years. */
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
  /** Such as `pass.dev.wallet.<wallet id>`. At most 50 characters: the limit of a common name minus its prefix. */
  passTypeIdentifier: string;
  teamIdentifier?: string;
  notBefore?: Date;
  /** Default: one year after `notBefore`, as in Apple’s certificates. */
  notAfter?: Date;
  keyPem?: string;
}

/** A pass type certificate with Apple's names and extensions, issued by the development CA. */
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
