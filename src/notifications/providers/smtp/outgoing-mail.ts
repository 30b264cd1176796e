import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import type MimeNode from 'nodemailer/lib/mime-node';
import type { InlinePicture, Mail } from '../message-provider';

/** Bytes per write: attachments come in one piece, and all else in many that are short. */
const SLICE_BYTES = 16 * 1024;

export interface MailContent {
  stream: Readable;
  /** The end mark follows: before this the server cannot have accepted the message, afterwards it may have. */
  isTaken: boolean;
}

export class OutgoingMail {
  readonly envelope: { from: string; to: string };
  private readonly message: MimeNode;

  constructor(mail: Mail, from: string) {
    const { to, fromName, subject, text, html, attachments, pictures, headers, messageId } = mail;
    this.envelope = { from, to };
    this.message = new MailComposer({
      // As objects, so that a name or address cannot add a recipient.
      from: { name: fromName, address: from },
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

  content(): MailContent {
    const stream = Readable.from(slices(this.message.createReadStream() as AsyncIterable<Buffer>), {
      objectMode: false,
    });
    const content: MailContent = { stream, isTaken: false };
    content.stream.once('end', () => (content.isTaken = true));
    return content;
  }
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
