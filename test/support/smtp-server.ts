import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import PostalMime, { type Attachment as PostalAttachment } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { makeServerCertificate } from './apns-identities';

interface ReceivedFile {
  filename: string;
  contentType: string;
  contentId?: string;
  content: Buffer;
}

export interface ReceivedMail {
  envelope: { from: string; to: string[] };
  /** Name of the sender. */
  fromName: string;
  /** By name in lower case, as they were sent. */
  headers: Record<string, string>;
  subject: string;
  text: string;
  html: string;
  attachments: ReceivedFile[];
  /** Shown within the HTML. */
  pictures: ReceivedFile[];
  raw: string;
  /** By `Date.now()`. */
  at: number;
  /** The user who logged in, if any. */
  user?: string;
  isOverTls: boolean;
}

/** Commands that the server can answer with a code of the test. */
export type SmtpStage = 'connect' | 'login' | 'mail' | 'recipient' | 'data';

export interface SmtpTestServerOptions {
  /** Does not offer SMTPUTF8. */
  asciiOnly?: boolean;
  /** The user who must log in. Absent: no login is required. */
  login?: { user: string; pass: string };
  /** TLS at once (smtps). */
  secure?: boolean;
  /** STARTTLS is not offered. */
  plain?: boolean;
}

/** A mail server on the loopback address, with STARTTLS and login, that can be told to misbehave. */
export class SmtpTestServer {
  readonly received: ReceivedMail[] = [];
  /** Connections so far. */
  connectionCount = 0;
  /** Number of login attempts. */
  loginCount = 0;
  /** Messages whose bytes it began to read. */
  begun = 0;
  /** Before a message is accepted. */
  latencyMs = 0;
  /** No greeting ever. */
  hangsAtGreeting = false;
  /** When the connection that a message comes by is broken: before the message, within it, or after it without an answer. */
  drops: 'before' | 'within' | 'after' | null = null;
  /** Messages are taken and never answered. */
  isSilent = false;
  private readonly refusals = new Map<string, { code: number; times: number }>();
  private port = 0;

  private constructor(
    private readonly server: SMTPServer,
    private readonly options: SmtpTestServerOptions,
    /** PEM of what clients are to trust (`SMTP_CA`). */
    readonly ca: string,
  ) {}

  static async start(options: SmtpTestServerOptions = {}): Promise<SmtpTestServer> {
    const { certificatePem, keyPem } = await makeServerCertificate();
    const handlers: SMTPServerOptions = {
      onConnect: (_session, done) => own.connect(done),
      onAuth: ({ username, password }, _session, done) => own.logIn(username, password, done),
      onMailFrom: (_address, _session, done) => done(own.refusal('mail')),
      onRcptTo: ({ address }, session, done) => own.admit(address, session, done),
      onData: (stream, session, done) => void own.receive(stream, session).then(() => done(own.refusal('data')), done),
    };
    const server = new SMTPServer({
      ...handlers,
      cert: certificatePem,
      key: keyPem,
      secure: options.secure,
      hideSTARTTLS: options.plain,
      hideSMTPUTF8: options.asciiOnly,
      disabledCommands: [...(options.plain ? ['STARTTLS'] : []), ...(options.login ? [] : ['AUTH'])],
      allowInsecureAuth: true,
      authOptional: !options.login,
      disableReverseLookup: true,
      closeTimeout: 100,
    });
    server.on('error', () => undefined);
    const own = new SmtpTestServer(server, options, certificatePem);
    await own.accept();
    return own;
  }

  /** Its URL, with the login that it asks for unless another one is named. */
  url(login = this.options.login): string {
    const who = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.pass)}@` : '';
    return `${this.options.secure ? 'smtps' : 'smtp'}://${who}127.0.0.1:${this.port}`;
  }

  to(address: string): ReceivedMail[] {
    return this.received.filter(({ envelope }) => envelope.to.includes(address));
  }

  /** Answers with that code at a stage, so often: 4xx or 5xx. At `recipient` to one address only, if one is named. */
  answer(code: number, stage: SmtpStage, { to = '', times = Infinity }: { to?: string; times?: number } = {}): void {
    this.refusals.set(`${stage} ${to}`, { code, times });
  }

  /** Refuses connections, and breaks those there are. */
  async refuse(): Promise<void> {
    const closed = once(this.server.server, 'close');
    this.server.server.close();
    for (const { _socket: socket } of this.server.connections) socket.destroy();
    await closed;
  }

  /** Listens, again on the same port. */
  async accept(): Promise<void> {
    this.server.server.listen(this.port, '127.0.0.1');
    await once(this.server.server, 'listening');
    this.port = (this.server.server.address() as AddressInfo).port;
  }

  get isListening(): boolean {
    return this.server.server.listening;
  }

  get openConnections(): number {
    return this.server.connections.size;
  }

  /** Breaks all connections, and goes on listening. */
  drop(): void {
    for (const { _socket: socket } of this.server.connections) socket.destroy();
  }

  async close(): Promise<void> {
    if (!this.isListening) return;
    this.drop();
    await new Promise<void>((closed) => this.server.close(closed));
  }

  private connect(done: (error?: Error) => void): void {
    this.connectionCount++;
    if (!this.hangsAtGreeting) done(this.refusal('connect'));
  }

  private logIn(
    user: string | null | undefined,
    pass: string | null | undefined,
    done: (error?: Error | null, answer?: { user?: string }) => void,
  ): void {
    this.loginCount++;
    const { login } = this.options;
    const refusal = this.refusal('login');
    if (refusal) done(refusal);
    else if (login && login.user === user && login.pass === pass) done(null, { user: login.user });
    else done(Object.assign(new Error('Wrong'), { responseCode: 535 }));
  }

  private admit(address: string, session: SMTPServerSession, done: (error?: Error) => void): void {
    if (this.drops === 'before') this.socketOf(session)?.destroy();
    else done(this.refusal('recipient', address));
  }

  private async receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    this.begun++;
    if (this.drops === 'within') {
      await once(stream, 'readable');
      this.socketOf(session)?.destroy();
      return new Promise(() => undefined);
    }
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    const raw = Buffer.concat(parts);
    if (this.latencyMs > 0) await delay(this.latencyMs, undefined, { ref: false });
    // The server has the message whether it says so or not, and may deliver it.
    if (!this.refusals.has('data ')) this.received.push(await parse(raw, session));
    if (this.drops === 'after') this.socketOf(session)?.destroy();
    if (this.drops === 'after' || this.isSilent) return new Promise(() => undefined);
  }

  private socketOf({ id }: SMTPServerSession) {
    return [...this.server.connections].find(({ session }) => session.id === id)?._socket;
  }

  private refusal(stage: SmtpStage, address = ''): Error | undefined {
    const [key] = [`${stage} ${address}`, `${stage} `].filter((each) => this.refusals.has(each));
    const refusal = this.refusals.get(key);
    if (!refusal) return undefined;
    refusal.times--;
    if (refusal.times <= 0) this.refusals.delete(key);
    return Object.assign(new Error('No'), { responseCode: refusal.code });
  }
}

function fileOf({ filename, mimeType, content, contentId }: PostalAttachment): ReceivedFile {
  return {
    filename: filename ?? '',
    contentType: mimeType,
    ...(contentId && { contentId }),
    content: Buffer.from(content as ArrayBuffer),
  };
}

async function parse(raw: Buffer, { envelope, user, secure }: SMTPServerSession): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
  return {
    envelope: {
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      to: envelope.rcptTo.map(({ address }) => address),
    },
    fromName: mail.from?.name ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.filter(({ disposition }) => disposition !== 'inline').map(fileOf),
    pictures: mail.attachments.filter(({ disposition }) => disposition === 'inline').map(fileOf),
    raw: raw.toString(),
    at: Date.now(),
    user: user as string | undefined,
    isOverTls: secure,
  };
}
