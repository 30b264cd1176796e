import { X509Certificate } from 'node:crypto';
import { DerError, DerNode, Tag } from './der.js';

const Oid = {
  signedData: '1.2.840.113549.1.7.2',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
} as const;

/** Names that `node:crypto` uses for digests. */
const DIGESTS: Record<string, string> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

const SET = 0x31;
const BEGIN = Buffer.from([SET]);

/** The content of a pass’s `signature` file (RFC 5652, "Cryptographic Message Syntax"). */
export interface SignedData {
  /** Whether the signed content is outside the signature, as Wallet requires. */
  isDetached: boolean;
  certificates: X509Certificate[];
  signer: Signer;
}

export interface Signer {
  /** The signer’s certificate, if the signature contains it. */
  certificate: X509Certificate | undefined;
  digest: string;
  /** The signed SET of attributes, which contains the digest of the content. Absent if the content itself is signed. */
  attributes: Buffer | undefined;
  messageDigest: Buffer | undefined;
  signingTime: Date | undefined;
  signature: Buffer;
}

/** @throws DerError if the bytes are not a signature of this form */
export function readSignedData(bytes: Buffer): SignedData {
  const contentInfo = DerNode.read(bytes);
  if (contentInfo.at(0).oid() !== Oid.signedData) throw new DerError('not signed data');
  const [, , encapsulated, ...rest] = contentInfo.at(1, 0).children;
  const signers = rest.at(-1)?.children ?? [];
  if (!encapsulated || signers.length === 0) throw new DerError('without a signer');
  const certificates = rest.find((part) => part.isContext(0))?.children.flatMap(readCertificate) ?? [];
  return {
    isDetached: encapsulated.children.length === 1,
    certificates,
    signer: readSigner(signers[0], certificates),
  };
}

function readCertificate(node: DerNode): X509Certificate[] {
  try {
    return [new X509Certificate(node.raw)];
  } catch {
    throw new DerError('a certificate that cannot be read');
  }
}

function readSigner(info: DerNode, certificates: X509Certificate[]): Signer {
  const [, id, algorithm, ...rest] = info.children;
  if (!id || !algorithm) throw new DerError('an incomplete signer');
  const attributes = rest[0]?.isContext(0) ? rest[0] : undefined;
  const signature = rest[attributes ? 2 : 1];
  const digest = DIGESTS[algorithm.at(0).oid()];
  if (!signature || !digest) throw new DerError('a signer of an unknown form');
  const attribute = (oid: string) => attributes?.children.find((node) => node.at(0).oid() === oid)?.at(1, 0);
  return {
    certificate: certificates.find((one) => isNamed(id, one)),
    digest,
    // Attributes are stored with the tag [0], but signed with the tag SET.
    attributes: attributes && Buffer.concat([BEGIN, attributes.raw.subarray(1)]),
    messageDigest: attribute(Oid.messageDigest)?.octets(),
    signingTime: attribute(Oid.signingTime)?.time(),
    signature: signature.octets(),
  };
}

/** Whether a signer identifier (an issuer and serial number, or a key identifier) refers to this certificate. */
function isNamed(id: DerNode, certificate: X509Certificate): boolean {
  const serialNumber = id.isContext(0) ? undefined : id.children.find((part) => part.is(Tag.INTEGER));
  return serialNumber ? serialNumber.hex() === certificate.serialNumber : !certificate.ca;
}
