import { type KeyObject, verify, X509Certificate } from 'node:crypto';
import { sign } from '../../core/crypto/sign';
import { CertificateParts, readCertificate } from '../asn1/certificate.reader';
import { AsnNode } from '../asn1/der.reader';
import { DerError } from '../asn1/der.error';
import { Oid } from '../asn1/object-identifiers';
import { AppleIdentityError, AppleIdentityField } from './apple-identity.error';
import { UnsupportedEncryptionError, WrongPassphraseError } from './password-decryption';
import { readPkcs12 } from './pkcs12.reader';
import { readPrivateKey } from './private-key.reader';
import { readPkcs8, RsaKeyError } from './rsa-key.reader';

/** The uploaded files: a certificate and a key, or a .p12 that contains both. If all are sent, the .p12 is used. */
export interface AppleIdentityFiles {
  /** PEM, or DER as in Apple’s portal. */
  certificate?: Buffer;
  /** PEM. */
  key?: Buffer;
  p12?: Buffer;
  passphrase?: string;
}

export interface AppleIdentityOptions {
  /** PEM with the certificates of the accepted issuers. */
  wwdrCertificates: string[];
  now: Date;
}

/** A validated pass type certificate. Only `keyPem` is secret. */
export interface AppleIdentity {
  certificatePem: string;
  /** Private key in PKCS#8, not encrypted. */
  keyPem: string;
  /** Certificate of the issuer. Every signature contains it. */
  wwdrPem: string;
  passTypeIdentifier: string;
  teamIdentifier: string;
  /** Distinguished name, with its parts separated by `, `. */
  subject: string;
  issuer: string;
  serialNumber: string;
  /** SHA-256 in hexadecimal, with colons. */
  fingerprint: string;
  notBefore: Date;
  notAfter: Date;
}

/** Maximum size of a file. Certificates and keys usually have a tenth of this size. */
const MAX_FILE_BYTES = 100 * 1024;

const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g;

/**
 * Validates an identity completely, because phones refuse an invalid pass without giving a reason.
 * @throws AppleIdentityError for the first problem
 */
export async function validateAppleIdentity(
  files: AppleIdentityFiles,
  { wwdrCertificates, now }: AppleIdentityOptions,
): Promise<AppleIdentity> {
  const { certificate, key, certificateField, keyField } = await readFiles(files);
  const fail = (reason: AppleIdentityError['reason']) => new AppleIdentityError(certificateField, reason);

  const parts = readParts(certificate, certificateField);
  const passTypeIdentifier = parts.subject.get(Oid.userId);
  const teamIdentifier = parts.subject.get(Oid.organizationalUnitName);
  if (!passTypeIdentifier || passTypeOfExtension(parts) !== passTypeIdentifier) throw fail('certificate_no_pass_type');
  if (!teamIdentifier) throw fail('certificate_no_team');

  const notBefore = new Date(certificate.validFrom);
  const notAfter = new Date(certificate.validTo);
  if (now < notBefore) throw fail('certificate_not_yet_valid');
  if (now > notAfter) throw fail('certificate_expired');

  const wwdrPem = findIssuer(certificate, wwdrCertificates);
  if (!wwdrPem) throw fail('certificate_wrong_issuer');

  if (!(await signsFor(certificate, key))) throw new AppleIdentityError(keyField, 'key_mismatch');

  return {
    certificatePem: certificate.toString(),
    keyPem: key.export({ type: 'pkcs8', format: 'pem' }) as string,
    wwdrPem,
    passTypeIdentifier,
    teamIdentifier,
    subject: oneLine(certificate.subject),
    issuer: oneLine(certificate.issuer),
    serialNumber: certificate.serialNumber,
    fingerprint: certificate.fingerprint256,
    notBefore,
    notAfter,
  };
}

/**
 * Finds the issuer of a certificate. Verifies the signature, because anyone can choose the names in a certificate.
 * @param candidates PEM with one or more certificates in each string
 */
export function findIssuer(certificate: X509Certificate, candidates: string[]): string | null {
  const issuer = candidates
    .flatMap((pem) => pem.match(PEM_CERTIFICATE) ?? [])
    .map((pem) => new X509Certificate(pem))
    .find((candidate) => certificate.checkIssued(candidate) && certificate.verify(candidate.publicKey));
  return issuer?.toString() ?? null;
}

interface Pair {
  certificate: X509Certificate;
  key: KeyObject;
  certificateField: AppleIdentityField;
  keyField: AppleIdentityField;
}

async function readFiles({ certificate, key, p12, passphrase = '' }: AppleIdentityFiles): Promise<Pair> {
  if (p12) {
    if (p12.length > MAX_FILE_BYTES) throw new AppleIdentityError('p12', 'p12_unreadable');
    return { ...(await readP12(p12, passphrase)), certificateField: 'p12', keyField: 'p12' };
  }
  if (!certificate) throw new AppleIdentityError('certificate', 'certificate_missing');
  if (!key) throw new AppleIdentityError('key', 'key_missing');
  if (certificate.length > MAX_FILE_BYTES) throw new AppleIdentityError('certificate', 'certificate_unreadable');
  if (key.length > MAX_FILE_BYTES) throw new AppleIdentityError('key', 'key_unreadable');
  return {
    certificate: parseCertificate(certificate, 'certificate'),
    key: await readKey(key.toString('latin1'), passphrase),
    certificateField: 'certificate',
    keyField: 'key',
  };
}

async function readKey(pem: string, passphrase: string): Promise<KeyObject> {
  try {
    return await readPrivateKey(pem, passphrase);
  } catch (error) {
    if (error instanceof RsaKeyError) throw new AppleIdentityError('key', `key_${error.error}`);
    throw error;
  }
}

async function readP12(p12: Buffer, passphrase: string): Promise<{ certificate: X509Certificate; key: KeyObject }> {
  try {
    const content = await readPkcs12(p12, passphrase);
    if (content.certificates.length === 0) throw new AppleIdentityError('p12', 'p12_no_certificate');
    if (content.keys.length === 0) throw new AppleIdentityError('p12', 'p12_no_key');
    const key = readPkcs8(content.keys[0]);
    const certificates = content.certificates.map((der) => parseCertificate(der, 'p12'));
    // The file may also contain the certificate of the issuer, in any order. If no certificate matches the key, the
    // first one is used, and its problem is reported.
    return { certificate: certificates.find((one) => one.checkPrivateKey(key)) ?? certificates[0], key };
  } catch (error) {
    if (error instanceof AppleIdentityError) throw error;
    if (error instanceof WrongPassphraseError) throw new AppleIdentityError('passphrase', 'passphrase_wrong');
    if (error instanceof UnsupportedEncryptionError) throw new AppleIdentityError('p12', 'p12_unsupported');
    if (error instanceof RsaKeyError && error.error !== 'unreadable') {
      throw new AppleIdentityError('p12', `key_${error.error}`);
    }
    throw new AppleIdentityError('p12', 'p12_unreadable');
  }
}

function parseCertificate(bytes: Buffer, field: AppleIdentityField): X509Certificate {
  try {
    return new X509Certificate(bytes);
  } catch {
    throw new AppleIdentityError(field, 'certificate_unreadable');
  }
}

function readParts(certificate: X509Certificate, field: AppleIdentityField): CertificateParts {
  try {
    return readCertificate(certificate.raw);
  } catch {
    throw new AppleIdentityError(field, 'certificate_unreadable');
  }
}

/**
 * Returns the pass type from the extension that only pass certificates have. The user ID cannot be used, because it has
 * another meaning in other certificates of a team.
 */
function passTypeOfExtension({ extensions }: CertificateParts): string | null {
  const content = extensions.get(Oid.applePassTypeIdentifier);
  if (!content) return null;
  try {
    return AsnNode.parse(content).text();
  } catch (error) {
    if (error instanceof DerError) return null;
    throw error;
  }
}

/**
 * Whether the key belongs to the certificate. Verifies a signature, because comparing the public keys would also accept
 * a private key with damaged numbers.
 */
async function signsFor(certificate: X509Certificate, key: KeyObject): Promise<boolean> {
  if (!certificate.checkPrivateKey(key)) return false;
  const probe = Buffer.from('probe');
  try {
    return verify('RSA-SHA256', probe, certificate.publicKey, await sign('RSA-SHA256', probe, key));
  } catch {
    return false;
  }
}

const oneLine = (distinguishedName: string) => distinguishedName.split('\n').join(', ');
