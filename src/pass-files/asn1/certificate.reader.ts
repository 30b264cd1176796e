import { AsnNode, Tag } from './der.reader';
import { DerError } from './der.error';

/** Parts of an X.509 certificate that `node:crypto` does not provide. */
export interface CertificateParts {
  /** DER of the issuer's name. */
  issuer: Buffer;
  serialNumber: Buffer;
  /** Attributes by object identifier. If an attribute occurs several times, contains the first value. */
  subject: Map<string, string>;
  extensions: Map<string, Buffer>;
}

/**
 * Reads a certificate. Finds fields by their tags, because a certificate of version 1 has no version field.
 * @throws DerError if the bytes are not a certificate
 */
export function readCertificate(der: Buffer): CertificateParts {
  const fields = AsnNode.parse(der).at(0).children;
  const serialNumber = fields.find((field) => field.is(Tag.INTEGER));
  const [, issuer, , subject] = fields.filter((field) => field.is(Tag.SEQUENCE));
  if (!serialNumber || !issuer || !subject) throw new DerError('not a certificate');
  return {
    issuer: issuer.raw,
    serialNumber: serialNumber.raw,
    subject: readName(subject),
    extensions: readExtensions(fields.find((field) => field.isContext(3))),
  };
}

function readName(name: AsnNode): Map<string, string> {
  const attributes = name.children.flatMap((relativeName) => relativeName.children);
  return new Map(attributes.reverse().map((attribute) => [attribute.at(0).oid(), attribute.at(1).text()]));
}

function readExtensions(extensions: AsnNode | undefined): Map<string, Buffer> {
  const list = extensions?.at(0).children ?? [];
  // The value is the last field of an extension. An optional critical flag precedes it.
  return new Map(
    list.map((extension) => [extension.at(0).oid(), extension.at(extension.children.length - 1).octets()]),
  );
}
