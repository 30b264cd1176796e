import type { OutgoingHttpHeaders } from 'node:http2';
import { Logger } from '@nestjs/common';
import { backoff } from '../../../core/background/backoff';
import type { ApnsLimits } from './apns-limits';
import { ApnsSession, type SessionOwner } from './apns-session';
import type { ApnsTarget } from './apns-session';
import type { PendingPush } from './apns-session';
import type { PushOutcome } from './push-service';

/** OpenSSL’s names for the alerts that report a refused client certificate. */
const CERTIFICATE_REFUSED =
  /ALERT_(BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|CERTIFICATE_(REVOKED|EXPIRED|UNKNOWN|REQUIRED)|UNKNOWN_CA|ACCESS_DENIED)$/;
/** Node’s error codes for an untrusted server certificate. */
const SERVER_NOT_TRUSTED = /^(UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|CERT_|ERR_TLS_CERT_)/;

/** Returns the outcome of a push whose connection failed. */
function readConnectFailure({ reason, code = '' }: { reason: string; code?: string }): PushOutcome {
  if (CERTIFICATE_REFUSED.test(code)) return { state: 'refused', reason: 'BadCertificate' };
  if (SERVER_NOT_TRUSTED.test(code)) return { state: 'later', reason: 'UntrustedServer' };
  return { state: 'later', reason };
}

const MAX_TRIES = 3;
const BUSY_MS = 1000;

/** The connections of one certificate and the pushes waiting for a stream. */
export class SessionPool implements SessionOwner {
  private readonly logger = new Logger('ApnsClient');
  private readonly sessions = new Set<ApnsSession>();
  private readonly waiting = new Set<PendingPush>();
  /** Number of failed connection attempts since the last successful one. */
  private failures = 0;
  private failure: PushOutcome = { state: 'accepted' };
  private failedUntil = 0;
  private isClosed = false;
  private onClosed?: () => void;

  constructor(
    private readonly target: ApnsTarget,
    private readonly limits: ApnsLimits,
  ) {}

  send(headers: OutgoingHttpHeaders): Promise<PushOutcome> {
    if (this.waiting.size >= this.limits.waiting) {
      return Promise.resolve({ state: 'later', reason: 'Busy', retryAfterMs: BUSY_MS });
    }
    return new Promise((resolve) => {
      const push: PendingPush = {
        headers,
        tries: 0,
        isFinished: false,
        finish: (outcome) => {
          push.isFinished = true;
          clearTimeout(timer);
          resolve(outcome);
        },
      };
      const timer = setTimeout(() => this.expire(push), this.limits.pushMs);
      this.waiting.add(push);
      this.shareOut();
    });
  }

  /**
   * Closes the connections. Pushes in progress get some time to finish; waiting and new ones get the outcome `later`.
   * Resolves once all pushes have ended.
   */
  async close(): Promise<void> {
    this.isClosed = true;
    this.shareOut();
    if (this.sessions.size === 0) return;
    const closed = new Promise<void>((resolve) => (this.onClosed = resolve));
    for (const session of this.sessions) session.close(this.limits.closeMs);
    await closed;
  }

  onCapacity(session: ApnsSession): void {
    if (session.hasAnswered) this.failures = 0;
    this.shareOut();
  }

  onUnprocessed(push: PendingPush): void {
    if (push.isFinished) return;
    if (push.tries >= MAX_TRIES) return push.finish({ state: 'later', reason: 'GoAway' });
    this.waiting.add(push);
    this.shareOut();
  }

  onEnd(session: ApnsSession): void {
    this.sessions.delete(session);
    if (session.failure) this.backOff(session.failure);
    this.shareOut();
    if (this.sessions.size === 0) this.onClosed?.();
  }

  private shareOut(): void {
    for (const push of this.waiting) {
      const session = this.findRoom();
      if (!session) break;
      this.waiting.delete(push);
      session.send(push);
    }
    if (this.waiting.size === 0) return;
    const rejection = this.isClosed ? ({ state: 'later', reason: 'ShuttingDown' } as const) : this.failedOutcome();
    if (rejection) this.rejectAll(rejection);
    else this.grow();
  }

  private findRoom(): ApnsSession | undefined {
    for (const session of this.sessions) if (session.freeStreams > 0) return session;
    return undefined;
  }

  /**
   * Returns the outcome of the last failed connection while there is no connection and it is too early to try again;
   * otherwise null.
   */
  private failedOutcome(): PushOutcome | null {
    const leftMs = this.failedUntil - performance.now();
    if (leftMs <= 0 || this.live().length > 0) return null;
    return this.failure.state === 'later' ? { ...this.failure, retryAfterMs: Math.ceil(leftMs) } : this.failure;
  }

  private rejectAll(outcome: PushOutcome): void {
    for (const push of this.waiting) push.finish(outcome);
    this.waiting.clear();
  }

  /** Opens another connection if too many pushes are waiting for the existing streams. */
  private grow(): void {
    const live = this.live();
    const isGrowing = live.some(({ isConnecting }) => isConnecting) || performance.now() < this.failedUntil;
    const capacity = live.reduce((sum, session) => sum + session.capacity, 0);
    if (isGrowing || live.length >= this.limits.sessions || this.waiting.size < capacity) return;
    this.sessions.add(new ApnsSession(this.target, this.limits, this));
  }

  private live(): ApnsSession[] {
    return [...this.sessions].filter(({ isConnecting, capacity }) => isConnecting || capacity > 0);
  }

  private expire(push: PendingPush): void {
    push.finish({ state: 'later', reason: 'Timeout' });
    this.waiting.delete(push);
    for (const session of this.sessions) session.expire(push);
  }

  private backOff(failure: { reason: string; code?: string }): void {
    this.failedUntil = performance.now() + backoff(this.limits.reconnect, this.failures);
    this.failure = readConnectFailure(failure);
    if (this.failures === 0) this.logger.warn(`Cannot connect: ${failure.reason} ${failure.code ?? ''}`.trimEnd());
    this.failures++;
  }
}
