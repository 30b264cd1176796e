import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { openSocket, type SocketOptions } from './open-socket';
import type { MailContent, OutgoingMail } from './outgoing-mail';
import { NO_UTF8 } from './smtp-failure';
import type { SmtpLimits } from './smtp-limits';
import { needsTls, type SmtpTarget } from './smtp-target';

export type SessionOptions = Omit<SocketOptions, 'connectMs'> & { limits: SmtpLimits };

/** Properties that @types/nodemailer does not declare. */
type Connection = SMTPConnection & { readonly allowsAuth: boolean; readonly _supportedExtensions: readonly string[] };

type Done = (error?: Error | null) => void;

/**
 * An SMTP connection. Replaces nodemailer’s pool, which cannot cancel a message and sends it again if a connection
 * closes.
 */
export class SmtpSession {
  private readonly connection: Connection;
  private readonly broken: Promise<never>;
  private onBroken!: Done;
  private isBroken = false;
  private messages = 0;

  private constructor(
    target: SmtpTarget,
    private readonly limits: SmtpLimits,
    socket: Socket,
    secureContext: SessionOptions['secureContext'],
  ) {
    this.broken = new Promise((_, reject) => (this.onBroken = (error) => reject(error as Error)));
    this.broken.catch(() => (this.isBroken = true));
    this.connection = new SMTPConnection({
      host: target.host,
      connection: socket,
      secure: target.secure,
      secured: target.secure,
      // Even where TLS is not required, STARTTLS is used if the server offers it.
      requireTLS: needsTls(target, socket.remoteAddress ?? ''),
      greetingTimeout: limits.greetingMs,
      socketTimeout: limits.silentMs,
      tls: { secureContext },
    }) as Connection;
    this.connection.on('error', (error) =>
      this.break(this.isUpgrading ? Object.assign(error, { code: 'ETLS' }) : error),
    );
    this.connection.once('end', () => this.break(new Error('The connection was closed')));
  }

  /** Connects and authenticates. @throws errors that `readFailure` understands */
  static async open(
    target: SmtpTarget,
    { limits, secureContext, resolve }: SessionOptions,
    signal: AbortSignal,
  ): Promise<SmtpSession> {
    const socket = await openSocket(target, { secureContext, resolve, connectMs: limits.connectMs }, signal);
    const session = new SmtpSession(target, limits, socket, secureContext);
    await session.during(signal, (done) => session.connection.connect(done));
    // A server that does not offer AUTH accepts messages without it.
    const { login } = target;
    if (login && session.connection.allowsAuth) {
      await session.during(signal, (done) => session.connection.login({ credentials: login }, done));
    }
    return session;
  }

  get isUsable(): boolean {
    return !this.isBroken && this.messages < this.limits.messages;
  }

  /**
   * Resolves once the server has accepted the message. Errors end the session.
   * @throws errors that `readFailure` understands
   */
  async send({ envelope, needsUtf8 }: OutgoingMail, { stream }: MailContent, signal: AbortSignal): Promise<void> {
    this.messages++;
    this.setIdleTimeout(this.limits.silentMs);
    // nodemailer modifies the envelope.
    await this.during(signal, (done) => {
      const isTaken = !needsUtf8 || this.connection._supportedExtensions.includes('SMTPUTF8');
      if (isTaken) this.connection.send({ ...envelope }, stream, done);
      else done(Object.assign(new Error('The server does not offer SMTPUTF8'), { code: NO_UTF8 }));
    });
    this.setIdleTimeout(this.limits.idleMs);
  }

  private setIdleTimeout(ms: number): void {
    const { _socket: socket } = this.connection;
    if (socket) socket.setTimeout(ms);
  }

  async close(): Promise<void> {
    if (this.isBroken) return;
    const timer = setTimeout(() => this.break(new Error('No response to QUIT')), this.limits.closeMs);
    this.connection.quit();
    await this.broken.catch(() => clearTimeout(timer));
  }

  private async during(signal: AbortSignal, step: (done: Done) => void): Promise<void> {
    const abort = () => this.break(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    try {
      if (signal.aborted) abort();
      const done = new Promise<void>((resolve, reject) => step((error) => (error ? reject(error) : resolve())));
      await Promise.race([this.broken, done]);
    } catch (error) {
      this.break(error as Error);
      throw error;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  /** Stops writing immediately, even before the end of a message. */
  private break(error: Error): void {
    if (this.isBroken) return;
    this.isBroken = true;
    this.onBroken(error);
    const { _socket: socket } = this.connection;
    this.connection.close();
    if (socket) socket.destroy();
  }

  private get isUpgrading(): boolean {
    return !this.connection.secure && this.connection._socket instanceof TLSSocket;
  }
}
