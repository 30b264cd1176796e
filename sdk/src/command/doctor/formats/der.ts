/** The bytes are not the ASN.1 that was expected. */
export class DerError extends Error {
  override readonly name = 'DerError';
}

/** The universal tag numbers that occur in signatures. */
export const Tag = { INTEGER: 2, OBJECT_IDENTIFIER: 6, UTC_TIME: 23 } as const;

const UNIVERSAL = 0;
const CONTEXT_SPECIFIC = 2;
const CONSTRUCTED = 0x20;
const INDEFINITE = 0x80;
/** Maximum depth. No signature is nested more deeply, and the stack is large enough for it. */
const MAX_DEPTH = 40;
const END_OF_CONTENTS_LENGTH = 2;

/** One ASN.1 value, in DER, or with the indefinite lengths of BER, which some libraries write. */
export class DerNode {
  private constructor(
    private readonly identifier: number,
    /** The encoded value, including its tag and length. */
    readonly raw: Buffer,
    private readonly bytes: Buffer,
    private readonly depth: number,
  ) {}

  /** @throws DerError if bytes are missing or more bytes follow the value */
  static read(bytes: Buffer): DerNode {
    const node = DerNode.readFirst(bytes, 0);
    if (node.raw.length !== bytes.length) throw new DerError('bytes after the value');
    return node;
  }

  is(tag: number): boolean {
    return this.identifier >> 6 === UNIVERSAL && (this.identifier & 0x1f) === tag;
  }

  isContext(tag: number): boolean {
    return this.identifier >> 6 === CONTEXT_SPECIFIC && (this.identifier & 0x1f) === tag;
  }

  get children(): DerNode[] {
    if (!(this.identifier & CONSTRUCTED)) throw new DerError('not a constructed value');
    const children: DerNode[] = [];
    for (let rest = this.bytes; rest.length > 0;) {
      const child = DerNode.readFirst(rest, this.depth + 1);
      children.push(child);
      rest = rest.subarray(child.raw.length);
    }
    return children;
  }

  /** Returns the descendant at a path of child positions. */
  at(...path: number[]): DerNode {
    const [first, ...rest] = path;
    if (first === undefined) return this;
    const child = this.children[first];
    if (!child) throw new DerError(`no child ${first}`);
    return child.at(...rest);
  }

  /** Returns the content. Joins the pieces of a constructed string. */
  octets(): Buffer {
    return this.identifier & CONSTRUCTED ? Buffer.concat(this.children.map((piece) => piece.octets())) : this.bytes;
  }

  /** Returns an unsigned INTEGER in the format of `X509Certificate.serialNumber`. */
  hex(): string {
    if (!this.is(Tag.INTEGER)) throw new DerError('not an integer');
    return this.bytes
      .toString('hex')
      .toUpperCase()
      .replace(/^(00)+(?=.)/, '');
  }

  /** Returns an OBJECT IDENTIFIER in dotted form. */
  oid(): string {
    if (!this.is(Tag.OBJECT_IDENTIFIER)) throw new DerError('not an object identifier');
    const numbers: number[] = [];
    let value = 0;
    for (const byte of this.bytes) {
      value = value * 128 + (byte & 0x7f);
      if (byte & 0x80) continue;
      numbers.push(value);
      value = 0;
    }
    const [first = 0, ...rest] = numbers;
    const top = Math.min(Math.floor(first / 40), 2);
    return [top, first - 40 * top, ...rest].join('.');
  }

  /** Returns a UTCTime or GeneralizedTime, which must be in UTC. */
  time(): Date {
    const text = this.bytes.toString('latin1');
    const digits = this.is(Tag.UTC_TIME) ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : text;
    const date = new Date(digits.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
    if (Number.isNaN(date.getTime())) throw new DerError('not a time');
    return date;
  }

  private static readFirst(bytes: Buffer, depth: number): DerNode {
    if (depth > MAX_DEPTH) throw new DerError('too deep');
    const [identifier, length] = bytes;
    if (length === undefined || (identifier & 0x1f) === 0x1f) throw new DerError('cut off');
    if (length === INDEFINITE) return DerNode.readIndefinite(bytes, identifier, depth);
    const lengthBytes = length < INDEFINITE ? 0 : length - INDEFINITE;
    if (lengthBytes > 4 || bytes.length < 2 + lengthBytes) throw new DerError('cut off');
    const start = 2 + lengthBytes;
    const end = start + (lengthBytes === 0 ? length : bytes.readUIntBE(2, lengthBytes));
    if (end > bytes.length) throw new DerError('cut off');
    return new DerNode(identifier, bytes.subarray(0, end), bytes.subarray(start, end), depth);
  }

  private static readIndefinite(bytes: Buffer, identifier: number, depth: number): DerNode {
    let at = 2;
    while (at + END_OF_CONTENTS_LENGTH <= bytes.length && (bytes[at] !== 0 || bytes[at + 1] !== 0)) {
      at += DerNode.readFirst(bytes.subarray(at), depth + 1).raw.length;
    }
    const end = at + END_OF_CONTENTS_LENGTH;
    if (end > bytes.length) throw new DerError('cut off');
    return new DerNode(identifier, bytes.subarray(0, end), bytes.subarray(2, at), depth);
  }
}
