import { fromBER } from 'asn1js';
import { DerError } from './der.error';

/** ASN.1 universal tag numbers that certificates, keys and PKCS#12 files use. */
export const Tag = { INTEGER: 2, OCTET_STRING: 4, OBJECT_IDENTIFIER: 6, SEQUENCE: 16, SET: 17 } as const;

const UNIVERSAL = 1;
const CONTEXT_SPECIFIC = 3;

/** What asn1js keeps in the value blocks that are read here; its public types leave it open. */
interface ParsedBlock {
  idBlock: { tagClass: number; tagNumber: number; isConstructed: boolean };
  valueBlock: { value?: unknown; valueHexView?: Uint8Array };
  valueBeforeDecodeView: Uint8Array;
  getValue?: () => unknown;
}

/** A read-only view on one parsed ASN.1 value. Every reading of what is not there throws a `DerError`. */
export class AsnNode {
  private constructor(private readonly block: ParsedBlock) {}

  /**
   * Parses one BER or DER value.
   * @throws DerError when the bytes are not one complete value
   */
  static parse(bytes: Uint8Array): AsnNode {
    const { offset, result } = fromBER(bytes, { parseEmbedded: false });
    if (offset !== bytes.length) throw new DerError(result.error || 'bytes after the value');
    return new AsnNode(result as unknown as ParsedBlock);
  }

  /** The value as it was encoded, tag and length included. */
  get raw(): Buffer {
    return Buffer.from(this.block.valueBeforeDecodeView);
  }

  is(tag: number): boolean {
    return this.block.idBlock.tagClass === UNIVERSAL && this.block.idBlock.tagNumber === tag;
  }

  isContext(tag: number): boolean {
    return this.block.idBlock.tagClass === CONTEXT_SPECIFIC && this.block.idBlock.tagNumber === tag;
  }

  get children(): AsnNode[] {
    const { value } = this.block.valueBlock;
    if (!this.block.idBlock.isConstructed || !Array.isArray(value)) throw new DerError('not a constructed value');
    return (value as ParsedBlock[]).map((child) => new AsnNode(child));
  }

  /** The descendant reached by child positions. */
  at(...path: number[]): AsnNode {
    const [first, ...rest] = path;
    if (first === undefined) return this;
    const child = this.children[first];
    if (!child) throw new DerError(`no child ${first}`);
    return child.at(...rest);
  }

  /** The dotted form of an OBJECT IDENTIFIER. */
  oid(): string {
    if (!this.is(Tag.OBJECT_IDENTIFIER)) throw new DerError('not an object identifier');
    return String(this.block.getValue?.());
  }

  /** The value of an INTEGER that fits into a JavaScript number; iteration counts and key lengths do. */
  integer(): number {
    if (!this.is(Tag.INTEGER)) throw new DerError('not an integer');
    const bytes = Buffer.from(this.block.valueBlock.valueHexView ?? []);
    if (bytes.length < 1 || bytes.length > 6) throw new DerError('integer out of range');
    return bytes.readIntBE(0, bytes.length);
  }

  /** How many bits an INTEGER has that is not negative. */
  bitLength(): number {
    if (!this.is(Tag.INTEGER)) throw new DerError('not an integer');
    const bytes = this.block.valueBlock.valueHexView ?? new Uint8Array();
    const first = bytes.findIndex((byte) => byte !== 0);
    return first < 0 ? 0 : 8 * (bytes.length - first) - (Math.clz32(bytes[first]) - 24);
  }

  /** The bytes of an OCTET STRING, also of one that BER writers (Keychain, Windows) cut into pieces. */
  octets(): Buffer {
    if (this.block.idBlock.isConstructed) return Buffer.concat(this.children.map((piece) => piece.octets()));
    const { valueHexView } = this.block.valueBlock;
    if (!valueHexView) throw new DerError('not an octet string');
    return Buffer.from(valueHexView);
  }

  /** The text of any of ASN.1's string types. */
  text(): string {
    const { value } = this.block.valueBlock;
    if (typeof value !== 'string') throw new DerError('not a string');
    return value;
  }
}
