import { createPrivateKey, hash, KeyObject, X509Certificate } from 'node:crypto';
import { Integer } from 'asn1js';
import { sign } from '../../core/crypto/sign';
import { readCertificate } from '../asn1/certificate.reader';
import {
  algorithm,
  contextConstructed,
  DerPart,
  encode,
  octetString,
  oid,
  sequence,
  set,
  time,
  timeText,
} from '../asn1/der.writer';
import { Oid } from '../asn1/object-identifiers';

/** Thrown if a certificate or key cannot sign passes, or if a signature is wrong. */
export class CmsSignerError extends Error {
  override readonly name = 'CmsSignerError';
}

export interface CmsSignerOptions {
  certificatePem: string;
  /** RSA key, unencrypted. */
  keyPem: string;
  /** Certificate of the issuer, such as Apple’s WWDR G4, in PEM. Every signature contains it. */
  wwdrPem: string;
  /**
   * Function that signs the bytes. Default: `sign`, which uses libuv’s thread pool, so that other requests continue and
   * all cores are used.
   */
  signBytes?: SignBytes;
}

/** A complete signature in DER, with placeholders for the time, the digest, and the signature value. */
interface Template {
  envelope: Buffer;
  /** The attributes in the form in which they are signed: as a SET. The signature contains them with the tag `[0]`. */
  attributes: Buffer;
  attributesOffset: number;
  timeOffset: number;
  digestOffset: number;
  signatureOffset: number;
}

type SignBytes = (algorithm: string, data: Buffer, key: KeyObject) => Buffer | Promise<Buffer>;

const DIGEST_LENGTH = 32;

/**
 * Creates the detached CMS signature of a manifest (RFC 5652; Apple, "Building a Pass"). Encoding the structure takes
 * several times as long as the RSA operation. Between two passes, only the time (15 bytes), the digest (32 bytes), and
 * the signature value differ. The structure is therefore encoded once, and these bytes are written into a copy of it.
 */
export class CmsSigner {
  private readonly key: KeyObject;
  private readonly certificate: X509Certificate;
  private readonly wwdr: X509Certificate;
  private readonly signatureLength: number;
  private readonly signBytes: SignBytes;
  /** Templates by length of the encoded time. Times through 2049 are UTCTime, and later ones are GeneralizedTime. */
  private readonly templates = new Map<number, Template>();

  /** @throws CmsSignerError if the key does not match the certificate or is not RSA */
  constructor({ certificatePem, keyPem, wwdrPem, signBytes = sign }: CmsSignerOptions) {
    this.certificate = new X509Certificate(certificatePem);
    this.wwdr = new X509Certificate(wwdrPem);
    this.key = createPrivateKey(keyPem);
    this.signBytes = signBytes;
    if (this.key.asymmetricKeyType !== 'rsa') throw new CmsSignerError('The key is not an RSA key.');
    if (!this.certificate.checkPrivateKey(this.key)) throw new CmsSignerError('The key is not the certificate’s.');
    this.signatureLength = Math.ceil(this.key.asymmetricKeyDetails!.modulusLength! / 8);
  }

  /**
   * @param signingTime must have no fractions of a second
   * @returns the content of the file `signature`
   * @throws CmsSignerError if the signature has another length than in the template
   */
  async sign(manifest: Buffer, signingTime = new Date()): Promise<Buffer> {
    const moment = timeText(signingTime);
    const template = this.templateFor(signingTime, moment.length);
    const attributes = Buffer.from(template.attributes);
    attributes.write(moment, template.timeOffset, 'latin1');
    attributes.set(hash('sha256', manifest, 'buffer'), template.digestOffset);

    const signature = await this.signBytes('RSA-SHA256', attributes, this.key);
    if (signature.length !== this.signatureLength) {
      throw new CmsSignerError(`A signature of ${this.signatureLength} bytes was expected, not ${signature.length}.`);
    }
    const envelope = Buffer.from(template.envelope);
    attributes.copy(envelope, template.attributesOffset + 1, 1);
    signature.copy(envelope, template.signatureOffset);
    return envelope;
  }

  private templateFor(signingTime: Date, form: number): Template {
    let template = this.templates.get(form);
    if (!template) {
      template = this.buildTemplate(signingTime);
      this.templates.set(form, template);
    }
    return template;
  }

  private buildTemplate(signingTime: Date): Template {
    // DER sorts the members of a SET by their encodings, which means by length here.
    const contentType = attribute(Oid.contentType, oid(Oid.data));
    const moment = attribute(Oid.signingTime, time(signingTime));
    const digest = attribute(Oid.messageDigest, octetString(Buffer.alloc(DIGEST_LENGTH)));
    const attributes = encode(set(contentType, moment, digest));

    const { issuer, serialNumber } = readCertificate(this.certificate.raw);
    const signatureAlgorithm = encode(algorithm(Oid.rsaEncryption));
    const signature = encode(octetString(Buffer.alloc(this.signatureLength)));
    const signerInfo = sequence(
      new Integer({ value: 1 }),
      sequence(issuer, serialNumber),
      algorithm(Oid.sha256),
      contextConstructed(0, contentType, moment, digest),
      signatureAlgorithm,
      signature,
    );
    const signedData = sequence(
      new Integer({ value: 1 }),
      set(algorithm(Oid.sha256)),
      sequence(oid(Oid.data)),
      contextConstructed(0, this.certificate.raw, this.wwdr.raw),
      set(signerInfo),
    );
    const envelope = encode(sequence(oid(Oid.signedData), contextConstructed(0, signedData)));

    // The signature value is at the end of the structure, after its algorithm and the attributes.
    return {
      envelope,
      attributes,
      attributesOffset: envelope.length - signature.length - signatureAlgorithm.length - attributes.length,
      timeOffset: attributes.length - digest.length - timeText(signingTime).length,
      digestOffset: attributes.length - DIGEST_LENGTH,
      signatureOffset: envelope.length - this.signatureLength,
    };
  }
}

const attribute = (type: string, value: DerPart) => encode(sequence(oid(type), set(value)));
