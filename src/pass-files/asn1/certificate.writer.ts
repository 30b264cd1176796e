import { createHash, KeyObject, randomBytes } from 'node:crypto';
import { BitString, Boolean as AsnBoolean, Integer, Utf8String } from 'asn1js';
import { sign } from '../../core/crypto/sign';
import {
  algorithm,
  contextConstructed,
  contextPrimitive,
  DerPart,
  encode,
  octetString,
  oid,
  sequence,
  set,
  time,
} from './der.writer';
import { Oid } from './object-identifiers';

/** Pairs of an attribute type and its text, in order. */
export type DistinguishedName = [type: string, text: string][];

export interface CertificateRequest {
  subject: DistinguishedName;
  issuer: DistinguishedName;
  publicKey: KeyObject;
  /** Public key of the issuer. For a self-signed certificate, this is the subject’s own key. */
  issuerPublicKey: KeyObject;
  issuerPrivateKey: KeyObject;
  notBefore: Date;
  notAfter: Date;
  /** True if the certificate may sign other certificates. False if it may sign data and authenticate a TLS client. */
  authority: boolean;
  /** Extensions in addition to those that follow from `authority`. */
  extensions?: DerPart[];
}

const SERIAL_LENGTH = 16;
const PEM_LINE = /.{1,64}/g;

/**
 * Issues an X.509 v3 certificate that is signed with SHA-256 and RSA.
 * @returns PEM
 */
export async function issueCertificate(request: CertificateRequest): Promise<string> {
  const body = encode(
    sequence(
      contextConstructed(0, new Integer({ value: 2 })),
      new Integer({ valueHex: serialNumber() }),
      algorithm(Oid.sha256WithRsaEncryption),
      name(request.issuer),
      sequence(time(request.notBefore), time(request.notAfter)),
      name(request.subject),
      publicKeyInfo(request.publicKey),
      contextConstructed(3, sequence(...standardExtensions(request), ...(request.extensions ?? []))),
    ),
  );
  const signature = await sign('RSA-SHA256', body, request.issuerPrivateKey);
  const certificate = sequence(body, algorithm(Oid.sha256WithRsaEncryption), new BitString({ valueHex: signature }));
  const base64 = encode(certificate).toString('base64').match(PEM_LINE)!.join('\n');
  return `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`;
}

export function certificateExtension(type: string, content: DerPart, critical = false): DerPart {
  const value = octetString(Buffer.isBuffer(content) ? content : encode(content));
  return critical ? sequence(oid(type), new AsnBoolean({ value: true }), value) : sequence(oid(type), value);
}

function standardExtensions({ authority, publicKey, issuerPublicKey }: CertificateRequest): DerPart[] {
  const usage = authority ? bits(1, 0b0000_0110) : bits(7, 0b1000_0000);
  return [
    certificateExtension(
      Oid.basicConstraints,
      authority ? sequence(new AsnBoolean({ value: true })) : sequence(),
      true,
    ),
    certificateExtension(Oid.keyUsage, usage, true),
    certificateExtension(Oid.subjectKeyIdentifier, octetString(keyIdentifier(publicKey))),
    certificateExtension(Oid.authorityKeyIdentifier, sequence(contextPrimitive(0, keyIdentifier(issuerPublicKey)))),
  ];
}

const bits = (unusedBits: number, byte: number) => new BitString({ unusedBits, valueHex: Buffer.from([byte]) });

const name = (attributes: DistinguishedName) =>
  sequence(...attributes.map(([type, value]) => set(sequence(oid(type), new Utf8String({ value })))));

const publicKeyInfo = (key: KeyObject) => key.export({ type: 'spki', format: 'der' });

// RFC 5280 allows any identifier. This one is a hash of the public key.
const keyIdentifier = (key: KeyObject) => createHash('sha1').update(publicKeyInfo(key)).digest();

/** Returns a random serial number that is positive and has no leading zero byte. */
function serialNumber(): Buffer {
  const bytes = randomBytes(SERIAL_LENGTH);
  bytes[0] = (bytes[0] & 0x3f) | 0x40;
  return bytes;
}
