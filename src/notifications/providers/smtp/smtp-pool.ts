import { FairQueue } from '../../../core/concurrency/fair-queue';
import type { SendOutcome } from '../message-provider';
import type { OutgoingMail } from './outgoing-mail';
import { readFailure, UNREACHABLE } from './smtp-failure';
import { type SessionOptions, SmtpSession } from './smtp-session';
import type { SmtpTarget } from './smtp-target';

export class SmtpPool {
  private readonly gate: FairQueue;
  private readonly idle: SmtpSession[] = [];
  private readonly running = new Map<AbortController, Promise<SendOutcome>>();
  private isClosed = false;

  constructor(
    private readonly target: SmtpTarget,
    private readonly options: SessionOptions,
  ) {
    this.gate = new FairQueue({ what: 'messages', atOnce: options.limits.connections });
  }

  /** Sends a message. Never throws. Takes at most `messageMs`. */
  async send(message: OutgoingMail): Promise<SendOutcome> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(timeoutError('ETIMEDOUT')), this.options.limits.messageMs);
    const outcome = this.gate.run('', () => this.deliver(message, abort.signal));
    this.running.set(abort, outcome);
    try {
      return await outcome;
    } finally {
      clearTimeout(timer);
      this.running.delete(abort);
    }
  }

  /** Closes idle connections and lets messages in progress finish. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all(this.idle.splice(0).map((session) => session.close()));
  }

  /** Aborts messages in progress. Resolves once they have ended. */
  async abort(): Promise<void> {
    for (const abort of this.running.keys()) abort.abort(timeoutError('ESHUTDOWN'));
    await Promise.all(this.running.values());
  }

  async drained(): Promise<void> {
    await Promise.all(this.running.values());
  }

  private async deliver(message: OutgoingMail, signal: AbortSignal): Promise<SendOutcome> {
    if (signal.aborted) return readFailure(signal.reason, false);
    const idle = this.takeIdle();
    const content = message.content();
    try {
      const session = idle ?? (await SmtpSession.open(this.target, this.options, signal));
      await session.send(message, content, signal);
      this.keep(session);
      return { state: 'accepted' };
    } catch (error) {
      const outcome = readFailure(error, content.isTaken);
      // The server may have closed the idle connection just before it was used. That does not count as a failure.
      const isStale = idle && outcome.state === 'later' && outcome.reason === UNREACHABLE;
      return isStale ? this.deliver(message, signal) : outcome;
    }
  }

  /** Takes the connection that was used most recently, so that connections that are not needed time out. */
  private takeIdle(): SmtpSession | undefined {
    for (let session = this.idle.pop(); session; session = this.idle.pop()) if (session.isUsable) return session;
    return undefined;
  }

  private keep(session: SmtpSession): void {
    if (session.isUsable && !this.isClosed) this.idle.push(session);
    else void session.close();
  }
}

function timeoutError(code: 'ETIMEDOUT' | 'ESHUTDOWN'): Error {
  return Object.assign(new Error(`The message was aborted: ${code}`), { code });
}
