import { createHash, createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import { Utf8String } from 'asn1js';
import {
  certificateExtension,
  type DistinguishedName,
  issueCertificate,
} from '../../src/pass-files/asn1/certificate.writer';
import { oid, sequence } from '../../src/pass-files/asn1/der.writer';
import { Oid } from '../../src/pass-files/asn1/object-identifiers';
import { type CertificateWithKey, createDevelopmentKey } from '../../src/pass-files/identities/development-identity';
import { run } from '../unit/pass-files/openssl';

const NAMES = ['Apple Worldwide Developer Relations Certification Authority', 'G4', 'Apple Inc.'] as const;
const SUBJECT: DistinguishedName = [
  [Oid.commonName, NAMES[0]],
  [Oid.organizationalUnitName, NAMES[1]],
  [Oid.organizationName, NAMES[2]],
];
const G4_SERIAL = '0x13DC77955271E53DC632E8CCFFE521F3CCC5CED2';
const DAY = 24 * 60 * 60 * 1000;

export const PASS_TYPE = 'pass.com.example.tickets';
export const TEAM = 'A1B2C3D4E5';

export interface LeafOptions {
  notBefore?: Date;
  notAfter?: Date;
  /** False: a certificate of the same authority for something else. */
  forPasses?: boolean;
}

/** The certificates and keys that sign a pass. */
export interface SigningIdentity extends CertificateWithKey {
  wwdrPem: string;
}

/** An authority with the names of Apple's, so that everything but its key is as on a real pass. */
export class AppleAuthority {
  private constructor(
    readonly certificatePem: string,
    private readonly keyPem: string,
    private readonly identityKeyPem: string,
  ) {}

  /** @param serial of its certificate; that of Apple's WWDR G4 when not given */
  static async make({ serial = G4_SERIAL } = {}): Promise<AppleAuthority> {
    const [keyPem, identityKeyPem] = await Promise.all([createDevelopmentKey(), createDevelopmentKey()]);
    // Issued certificates name it by this.
    const key = createHash('sha1').update(createPublicKey(keyPem).export({ type: 'spki', format: 'der' }));
    const identifier = `subjectKeyIdentifier=${key.digest('hex')}`;
    const subject = `/CN=${NAMES[0]}/OU=${NAMES[1]}/O=${NAMES[2]}`;
    const extensions = [
      '-addext',
      'basicConstraints=critical,CA:TRUE',
      '-addext',
      'keyUsage=critical,keyCertSign',
      '-addext',
      identifier,
    ];
    const args = ['req', '-x509', '-key', 'key.pem', '-subj', subject, '-set_serial', serial, '-days', '365'];
    const certificate = run('openssl', [...args, ...extensions, '-out', 'ca.pem'], { 'key.pem': keyPem }, 'ca.pem');
    return new AppleAuthority(certificate.toString(), keyPem, identityKeyPem);
  }

  /** One whose own certificate is over. */
  static async makeExpired(): Promise<AppleAuthority> {
    const [keyPem, identityKeyPem] = await Promise.all([createDevelopmentKey(), createDevelopmentKey()]);
    const publicKey = createPublicKey(keyPem);
    const certificatePem = await issueCertificate({
      subject: SUBJECT,
      issuer: SUBJECT,
      publicKey,
      issuerPublicKey: publicKey,
      issuerPrivateKey: createPrivateKey(keyPem),
      notBefore: new Date(Date.now() - 400 * DAY),
      notAfter: new Date(Date.now() - 35 * DAY),
      authority: true,
    });
    return new AppleAuthority(certificatePem, keyPem, identityKeyPem);
  }

  /** A pass type certificate, as Apple issues them. */
  async issue({ notBefore, notAfter, forPasses = true }: LeafOptions = {}): Promise<SigningIdentity> {
    const authority = new X509Certificate(this.certificatePem);
    const certificatePem = await issueCertificate({
      subject: [
        ...(forPasses ? ([[Oid.userId, PASS_TYPE]] as DistinguishedName) : []),
        [Oid.commonName, forPasses ? `Pass Type ID: ${PASS_TYPE}` : 'Apple Push Services'],
        [Oid.organizationalUnitName, TEAM],
        [Oid.organizationName, 'Example'],
      ],
      issuer: SUBJECT,
      publicKey: createPublicKey(this.identityKeyPem),
      issuerPublicKey: authority.publicKey,
      issuerPrivateKey: createPrivateKey(this.keyPem),
      notBefore: notBefore ?? new Date(Date.now() - DAY),
      notAfter: notAfter ?? new Date(Date.now() + 300 * DAY),
      authority: false,
      extensions: forPasses
        ? [
            certificateExtension(Oid.extendedKeyUsage, sequence(oid(Oid.clientAuth), oid(Oid.applePassSigning))),
            certificateExtension(Oid.applePassTypeIdentifier, new Utf8String({ value: PASS_TYPE })),
          ]
        : [certificateExtension(Oid.extendedKeyUsage, sequence(oid(Oid.clientAuth)))],
    });
    return { certificatePem, keyPem: this.identityKeyPem, wwdrPem: this.certificatePem };
  }
}
