import { Readable } from 'node:stream';
import { domainToASCII } from 'node:url';
import MailComposer from 'nodemailer/lib/mail-composer';
import type MimeNode from 'nodemailer/lib/mime-node';
import type { InlinePicture, Mail } from '../message-provider';

const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);

/** Number of bytes per write. An attachment arrives as one large piece, and everything else as many small ones. */
const SLICE_BYTES = 16 * 1024;

export interface MailContent {
  stream: Readable;
  /**
   * Whether everything except the end mark has been written. Before that point, the server cannot have accepted the
   * message; afterwards, it may have.
   */
  isTaken: boolean;
}

export class OutgoingMail {
  readonly envelope: { from: string; to: string };
  private readonly message: MimeNode;

  constructor(mail: Mail, from: string) {
    const { fromName, subject, text, html, attachments, pictures, headers, messageId } = mail;
    const [sender, to] = [withAsciiDomain(from), withAsciiDomain(mail.to)];
    this.envelope = { from: sender, to };
    this.message = new MailComposer({
      // Names and addresses are passed as objects, so that they cannot add a recipient.
      from: { name: fromName, address: sender },
      to: { name: '', address: to },
      subject,
      text,
      html,
      attachments: [...attachments, ...pictures.map(inline)],
      headers,
      messageId: `<${messageId}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    }).compile();
  }

  /**
   * Whether the server must support SMTPUTF8 (RFC 6531), because part of an address before the `@` is not ASCII and
   * cannot be converted.
   */
  get needsUtf8(): boolean {
    return !isAscii(this.envelope.from + this.envelope.to);
  }

  content(): MailContent {
    const stream = Readable.from(slices(this.message.createReadStream() as AsyncIterable<Buffer>), {
      objectMode: false,
    });
    const content: MailContent = { stream, isTaken: false };
    content.stream.once('end', () => (content.isTaken = true));
    return content;
  }
}

/**
 * Converts an international domain to A-labels (RFC 5891), which servers without SMTPUTF8 require. Other domains do not
 * change.
 */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  return address.slice(0, at) + (isAscii(domain) ? domain : domainToASCII(domain) || domain);
}

function inline({ cid, contentType, content }: InlinePicture): object {
  const filename = `${cid}.${contentType.slice('image/'.length)}`;
  return { cid, filename, contentType, content, contentDisposition: 'inline' };
}

async function* slices(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    rest = Buffer.concat([rest, chunk]);
    for (; rest.length >= SLICE_BYTES; rest = rest.subarray(SLICE_BYTES)) yield rest.subarray(0, SLICE_BYTES);
  }
  if (rest.length > 0) yield rest;
}
