import { Readable } from 'node:stream';
import { domainToASCII } from 'node:url';
import MailComposer from 'nodemailer/lib/mail-composer';
import type MimeNode from 'nodemailer/lib/mime-node';
import type { InlinePicture, Mail } from '../message-provider';

const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);

/** Number of bytes per write. Attachments arrive in one large piece, everything else in many small ones. */
const SLICE_BYTES = 16 * 1024;

export interface MailContent {
  stream: Readable;
  /**
   * Whether only the end mark is left to write. Before this point the server cannot have accepted the message; after
   * it, it may have.
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
      // Passed as objects, so that a name or address cannot add a recipient.
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

  /** A local part outside ASCII has no other form, so only a server with SMTPUTF8 (RFC 6531) accepts it. */
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

/** Servers without SMTPUTF8 accept international domains only as A-labels (RFC 5891). Other domains are not changed. */
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
