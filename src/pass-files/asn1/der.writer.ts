import {
  BaseBlock,
  Constructed,
  Null,
  ObjectIdentifier,
  OctetString,
  Primitive,
  Sequence,
  Set,
  ValueBlock,
  ViewWriter,
} from 'asn1js';

/** A value that this module has built, or DER bytes. */
export type DerPart = BaseBlock | Buffer;

const UTC_TIME = 23;
const GENERALIZED_TIME = 24;

/** Wraps DER bytes as a block. The library's RawData cannot be used, because constructed values drop it. */
class EncodedBlock extends BaseBlock {
  constructor(private readonly der: Buffer) {
    super({}, ValueBlock);
  }

  override toBER(_sizeOnly?: boolean, writer?: ViewWriter): ArrayBuffer {
    const bytes = new Uint8Array(this.der);
    writer?.write(bytes);
    return bytes.buffer;
  }
}

const block = (part: DerPart) => (Buffer.isBuffer(part) ? new EncodedBlock(part) : part);

export const encode = (value: BaseBlock): Buffer => Buffer.from(value.toBER());

export const sequence = (...parts: DerPart[]) => new Sequence({ value: parts.map(block) });

export const set = (...parts: DerPart[]) => new Set({ value: parts.map(block) });

export const oid = (value: string) => new ObjectIdentifier({ value });

export const octetString = (valueHex: Buffer) => new OctetString({ valueHex });

/** Builds an AlgorithmIdentifier with NULL parameters, as RSA and SHA-2 have. */
export const algorithm = (value: string) => sequence(oid(value), new Null());

/**
 * Builds a value with the tag `[tag]`. With one part, the tag is EXPLICIT. With several parts, it is an IMPLICIT SET or
 * SEQUENCE.
 */
export const contextConstructed = (tagNumber: number, ...parts: DerPart[]) =>
  new Constructed({ idBlock: { tagClass: 3, tagNumber }, value: parts.map(block) });

/** Builds a primitive value with the tag `[tag] IMPLICIT`. */
export const contextPrimitive = (tagNumber: number, valueHex: Buffer) =>
  new Primitive({ idBlock: { tagClass: 3, tagNumber }, valueHex });

/**
 * Formats a time. RFC 5280 and RFC 5652 require UTCTime through 2049 and GeneralizedTime afterwards, both without
 * fractions of a second.
 */
export function timeText(date: Date): string {
  const text = date.toISOString().replace(/[-:T]|\.\d{3}/g, '');
  return date.getUTCFullYear() < 2050 ? text.slice(2) : text;
}

export function time(date: Date): Primitive {
  const tagNumber = date.getUTCFullYear() < 2050 ? UTC_TIME : GENERALIZED_TIME;
  return new Primitive({ idBlock: { tagClass: 1, tagNumber }, valueHex: Buffer.from(timeText(date), 'latin1') });
}
