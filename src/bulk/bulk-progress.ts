import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, StreamableFile } from '@nestjs/common';
import type { WalletPrincipal } from '../common/access/principal';
import { BulkOperationsService } from './bulk-operations.service';

/** How often it is looked whether something changed. */
const LOOK_MS = 500;

/** Proxies close connections on which nothing comes. */
const SIGN_OF_LIFE_MS = 15_000;

/** Then the caller has to show its token again. */
const LONGEST_MS = 300_000;

/** The counts and the status of an operation, told as they change. */
@Injectable()
export class BulkProgress implements BeforeApplicationShutdown {
  private readonly ending = new AbortController();

  constructor(private readonly operations: BulkOperationsService) {}

  /** Streams would keep the process from ending. */
  beforeApplicationShutdown(): void {
    this.ending.abort();
  }

  /** Server-sent events. @throws AppError MODEL_NOT_FOUND, before the stream begins */
  async follow(caller: WalletPrincipal, operationId: string): Promise<StreamableFile> {
    const first = await this.operations.progress(caller, operationId);
    const events = this.events(first, () => this.operations.progress(caller, operationId));
    return new StreamableFile(Readable.from(events), { type: 'text/event-stream' });
  }

  private async *events(first: object, look: () => Promise<object>): AsyncGenerator<string> {
    const end = Date.now() + LONGEST_MS;
    let told = '';
    let toldAt = 0;
    for (let progress = first; ; progress = await look()) {
      const text = JSON.stringify(progress);
      if (text !== told || Date.now() - toldAt > SIGN_OF_LIFE_MS) {
        yield `data: ${text}\n\n`;
        [told, toldAt] = [text, Date.now()];
      }
      if ('completedAt' in progress || Date.now() > end) return;
      await delay(LOOK_MS, null, { signal: this.ending.signal }).catch(() => undefined);
      if (this.ending.signal.aborted) return;
    }
  }
}
