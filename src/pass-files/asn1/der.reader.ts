import { fromBER } from 'asn1js';
import { DerError } from './der.error';

/** The universal tags that certificates, keys, and PKCS#12 files use. */
export const Tag = { INTEGER: 2, OCTET_STRING: 4, OBJECT_IDENTIFIER: 6, SEQUENCE: 16, SET: 17 } as const;

const UNIVERSAL = 1;
const CONTEXT_SPECIFIC = 3;

/** Properties of asn1js that its public types do not describe. */
interface ParsedBlock {
  idBlock: { tagClass: number; tagNumber: number; isConstructed: boolean };
  valueBlock: { value?: unknown; valueHexView?: Uint8Array };
  valueBeforeDecodeView: Uint8Array;
  getValue?: () => unknown;
}

/** A read-only view of a parsed ASN.1 value. Reading an absent part throws a `DerError`. */
export class AsnNode {
  private constructor(private readonly block: ParsedBlock) {}

  /**
   * Parses one BER or DER value.
   * @throws DerError if the bytes are not exactly one complete value
   */
  static parse(bytes: Uint8Array): AsnNode {
    const { offset, result } = fromBER(bytes, { parseEmbedded: false });
    if (offset !== bytes.length) throw new DerError(result.error || 'bytes after the value');
    return new AsnNode(result as unknown as ParsedBlock);
  }

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

  /** Returns the descendant at these child positions. */
  at(...path: number[]): AsnNode {
    const [first, ...rest] = path;
    if (first === undefined) return this;
    const child = this.children[first];
    if (!child) throw new DerError(`no child ${first}`);
    return child.at(...rest);
  }

  oid(): string {
    if (!this.is(Tag.OBJECT_IDENTIFIER)) throw new DerError('not an object identifier');
    return String(this.block.getValue?.());
  }

  /** Reads an INTEGER that fits into a JavaScript number, such as an iteration count. */
  integer(): number {
    if (!this.is(Tag.INTEGER)) throw new DerError('not an integer');
    const bytes = Buffer.from(this.block.valueBlock.valueHexView ?? []);
    if (bytes.length < 1 || bytes.length > 6) throw new DerError('integer out of range');
    return bytes.readIntBE(0, bytes.length);
  }

  bitLength(): number {
    if (!this.is(Tag.INTEGER)) throw new DerError('not an integer');
    const bytes = this.block.valueBlock.valueHexView ?? new Uint8Array();
    const first = bytes.findIndex((byte) => byte !== 0);
    return first < 0 ? 0 : 8 * (bytes.length - first) - (Math.clz32(bytes[first]) - 24);
  }

  /** Reads an OCTET STRING. BER writers such as Keychain and Windows split it into pieces. */
  octets(): Buffer {
    if (this.block.idBlock.isConstructed) return Buffer.concat(this.children.map((piece) => piece.octets()));
    const { valueHexView } = this.block.valueBlock;
    if (!valueHexView) throw new DerError('not an octet string');
    return Buffer.from(valueHexView);
  }

  text(): string {
    const { value } = this.block.valueBlock;
    if (typeof value !== 'string') throw new DerError('not a string');
    return value;
  }
}
