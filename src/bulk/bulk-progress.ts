import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, StreamableFile } from '@nestjs/common';
import type { WalletPrincipal } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';
import { BulkOperationsService } from './bulk-operations.service';

const POLL_INTERVAL_MS = 500;

/** Interval at which an idle stream sends data, because proxies close idle connections. */
const SIGN_OF_LIFE_MS = 15_000;

/** Maximum duration of a stream. The caller must then authenticate again. */
const MAX_MS = 300_000;

const MAX_OF_WALLET = 20;

const RETRY_AFTER_SECONDS = 15;

type Progress = Record<string, unknown>;

interface Followed {
  streams: number;
  next: Promise<Progress> | null;
}

/** Streams the counts and status of an operation as they change. */
@Injectable()
export class BulkProgress implements BeforeApplicationShutdown {
  private readonly ending = new AbortController();
  private readonly streams = new Map<string, number>();
  private readonly followed = new Map<string, Followed>();

  constructor(private readonly operations: BulkOperationsService) {}

  /** Ends all streams, because open streams would prevent the process from exiting. */
  beforeApplicationShutdown(): void {
    this.ending.abort();
  }

  /**
   * Streams the progress as server-sent events.
   * @throws AppError MODEL_NOT_FOUND, TOO_MANY_REQUESTS
   */
  async follow(caller: WalletPrincipal, operationId: string): Promise<StreamableFile> {
    const wallet = caller.wallet.id.toHexString();
    this.take(wallet);
    try {
      const first = await this.operations.progress(caller, operationId);
      const stream = Readable.from(this.events(first, caller, operationId));
      // Also called if the caller disconnects before the first event. In that case the generator never runs.
      stream.once('close', () => this.give(wallet));
      return new StreamableFile(stream, { type: 'text/event-stream' });
    } catch (error) {
      this.give(wallet);
      throw error;
    }
  }

  private take(wallet: string): void {
    const open = this.streams.get(wallet) ?? 0;
    if (open >= MAX_OF_WALLET) {
      throw new AppError('TOO_MANY_REQUESTS', undefined, { retryAfter: RETRY_AFTER_SECONDS });
    }
    this.streams.set(wallet, open + 1);
  }

  private give(wallet: string): void {
    const left = (this.streams.get(wallet) ?? 1) - 1;
    if (left > 0) this.streams.set(wallet, left);
    else this.streams.delete(wallet);
  }

  private async *events(first: Progress, caller: WalletPrincipal, operationId: string): AsyncGenerator<string> {
    const key = operationId.toLowerCase();
    const followed = this.followed.get(key) ?? { streams: 0, next: null };
    this.followed.set(key, followed);
    followed.streams += 1;
    try {
      yield* this.emit(first, () => this.appearance(followed, caller, operationId));
    } finally {
      if (--followed.streams === 0) this.followed.delete(key);
    }
  }

  private async *emit(first: Progress, appearance: () => Promise<Progress | null>): AsyncGenerator<string> {
    const end = Date.now() + MAX_MS;
    let emitted = '';
    let emittedAt = 0;
    for (let progress: Progress | null = first; progress; progress = await appearance()) {
      const text = JSON.stringify(progress);
      if (text !== emitted || Date.now() - emittedAt > SIGN_OF_LIFE_MS) {
        yield `data: ${text}\n\n`;
        [emitted, emittedAt] = [text, Date.now()];
      }
      if ('completedAt' in progress || Date.now() > end) return;
    }
  }

  /**
   * Reads the operation once for all streams that follow it.
   * @returns null when the process is shutting down
   */
  private async appearance(followed: Followed, caller: WalletPrincipal, operationId: string): Promise<Progress | null> {
    followed.next ??= this.lookLater(caller, operationId).finally(() => (followed.next = null));
    try {
      return await followed.next;
    } catch (error) {
      if (this.ending.signal.aborted) return null;
      throw error;
    }
  }

  private async lookLater(caller: WalletPrincipal, operationId: string): Promise<Progress> {
    await delay(POLL_INTERVAL_MS, null, { signal: this.ending.signal });
    return this.operations.progress(caller, operationId);
  }
}
