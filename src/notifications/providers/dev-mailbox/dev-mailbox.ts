import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AppConfig } from '../../../core/config/app-config';
import type { Mail, MailProvider, SendOutcome, Sms, SmsProvider } from '../message-provider';

const MAX_FILES = 1000;
/** Maximum size of a response, which is held in memory. It is enough for a few passes with images. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
/** Time, number within the process, wallet, and a random part that makes the name unique among processes. */
const FILE_NAME = /^[\dTZ-]+\.\d{6}\.([0-9a-f]{24})\.[0-9a-f]{8}\.json$/;

export interface StoredMessage {
  channel: 'EMAIL' | 'SMS';
  /** E-mail address or phone number. */
  to: string;
  /** E-mails: the sender’s name, the message ID without <>, and extra headers. */
  fromName?: string;
  messageId?: string;
  headers?: Record<string, string>;
  /** `""` for SMS. */
  subject: string;
  text: string;
  /** `""` for SMS. */
  html: string;
  /** `content` is base64. */
  attachments: { filename: string; contentType: string; content: string }[];
  createdAt: string;
}

/** A stored message with its ID, which is the file name without `.json`. IDs sort by time. */
export type ListedMessage = StoredMessage & { id: string };

/**
 * Replaces the providers in `test` (docs/contract/notifications.md#development-mailbox). Stores each message as a file
 * in `DATA_DIR/outbox`, whose name sorts by time. Processes that use the same folder share the mailbox.
 */
@Injectable()
export class DevMailbox {
  private readonly folder: string;
  private count = 0;

  constructor(config: AppConfig) {
    this.folder = join(config.dataDir, 'outbox');
  }

  mail(wallet: Types.ObjectId): MailProvider {
    return { send: (mail) => this.store(wallet, fromMail(mail)) };
  }

  sms(wallet: Types.ObjectId): SmsProvider {
    return { send: (sms) => this.store(wallet, fromSms(sms)) };
  }

  /**
   * Returns the newest messages first, with a total size of at most 8 MB, so there may be fewer than `limit`.
   * @param wallet null for all wallets
   * @param before ID of a message; only older messages are returned
   */
  async latest(wallet: Types.ObjectId | null, limit: number, before?: string): Promise<ListedMessage[]> {
    const id = wallet?.toHexString();
    const isWanted = (name: string) =>
      (id === undefined || FILE_NAME.exec(name)?.[1] === id) && (before === undefined || name < `${before}.json`);
    const names = (await this.names()).filter(isWanted).slice(-limit).reverse();
    const read = await Promise.all((await this.thatFit(names)).map((name) => this.read(name)));
    return read.filter((message) => message !== null);
  }

  /** Reads the first files that together have at most 8 MB. Skips files that do not fit. */
  private async thatFit(names: readonly string[]): Promise<string[]> {
    const fitting: string[] = [];
    let bytes = 0;
    for (const name of names) {
      const { size } = await stat(join(this.folder, name)).catch(absent({ size: 0 }));
      if (size > MAX_ANSWER_BYTES) continue;
      bytes += size;
      if (bytes > MAX_ANSWER_BYTES) break;
      fitting.push(name);
    }
    return fitting;
  }

  private async store(wallet: Types.ObjectId, message: Omit<StoredMessage, 'createdAt'>): Promise<SendOutcome> {
    const createdAt = new Date().toISOString();
    const name = this.nameOf(wallet, createdAt);
    await mkdir(this.folder, { recursive: true });
    const unfinished = join(this.folder, `${name}.part`);
    await writeFile(unfinished, textOf({ ...message, createdAt }));
    await rename(unfinished, join(this.folder, name));
    await this.dropOld();
    return { state: 'accepted' };
  }

  private nameOf(wallet: Types.ObjectId, createdAt: string): string {
    const number = String(this.count++ % 1_000_000).padStart(6, '0');
    return `${createdAt.replace(/[:.]/g, '-')}.${number}.${wallet.toHexString()}.${randomBytes(4).toString('hex')}.json`;
  }

  private async dropOld(): Promise<void> {
    const old = (await this.names()).slice(0, -MAX_FILES);
    await Promise.all(old.map((name) => rm(join(this.folder, name), { force: true })));
  }

  private async names(): Promise<string[]> {
    const names = await readdir(this.folder).catch(absent<string[]>([]));
    return names.filter((name) => FILE_NAME.test(name)).sort();
  }

  /** Returns null if the message has been deleted in the meantime. */
  private async read(name: string): Promise<ListedMessage | null> {
    const text = await readFile(join(this.folder, name), 'utf8').catch(absent(null));
    return text === null ? null : { id: name.replace(/\.json$/, ''), ...(JSON.parse(text) as StoredMessage) };
  }
}

/** If the message is too large for a response, omits the content of attachments and, if necessary, the HTML. */
function textOf(message: StoredMessage): string {
  const fits = (text: string) => Buffer.byteLength(text) <= MAX_ANSWER_BYTES;
  const whole = JSON.stringify(message, null, 2);
  if (fits(whole)) return whole;
  const attachments = message.attachments.map((file) => ({ ...file, content: '' }));
  const withoutFiles = JSON.stringify({ ...message, attachments }, null, 2);
  return fits(withoutFiles) ? withoutFiles : JSON.stringify({ ...message, attachments, html: '' }, null, 2);
}

function absent<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}

/** Embeds images in the HTML, because a browser cannot resolve `cid:`. */
function fromMail({ attachments, pictures, ...mail }: Mail): Omit<StoredMessage, 'createdAt'> {
  const html = pictures.reduce(
    (text, { cid, contentType, content }) =>
      text.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString('base64')}`),
    mail.html,
  );
  const encoded = attachments.map((file) => ({ ...file, content: file.content.toString('base64') }));
  return { channel: 'EMAIL', ...mail, html, attachments: encoded };
}

function fromSms({ to, text }: Sms): Omit<StoredMessage, 'createdAt'> {
  return { channel: 'SMS', to, subject: '', text, html: '', attachments: [] };
}
