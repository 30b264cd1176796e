import { Injectable, Logger } from '@nestjs/common';
import { MINUTE } from '../../../core/time/durations';

/** Anyone can send messages, so beyond this number per minute they are counted but not logged. */
const MAX_A_MINUTE = 100;
const MAX_LENGTH = 500;

/** Logs the errors that phones report, so that operators can see why passes do not update. */
@Injectable()
export class PhoneLog {
  private readonly logger = new Logger(PhoneLog.name);
  private minuteEnds = 0;
  private left = 0;
  private dropped = 0;

  /** @param messages messages sent by the phone, usually strings */
  write(messages: readonly unknown[]): void {
    const now = Date.now();
    if (now >= this.minuteEnds) this.begin(now);
    const written = messages.slice(0, this.left);
    this.left -= written.length;
    this.dropped += messages.length - written.length;
    for (const message of written) this.logger.warn(`Message from a phone: ${readable(message)}`);
  }

  private begin(now: number): void {
    if (this.dropped > 0) this.logger.warn(`${this.dropped} further messages from phones were dropped`);
    this.minuteEnds = now + MINUTE;
    this.left = MAX_A_MINUTE;
    this.dropped = 0;
  }
}

/** Shortens a message, puts it on one line, and removes control characters. */
function readable(message: unknown): string {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  return text.slice(0, MAX_LENGTH).replace(/[\p{Cc}\p{Surrogate}]+/gu, ' ');
}
