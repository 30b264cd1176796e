import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { WalletPrincipal } from '../../core/access/principal';
import { AppConfig } from '../../core/config/app-config';
import { AppError } from '../../core/errors/app-error';
import { IdempotencyStore } from '../../core/idempotency/idempotency.store';
import type { ScannedItem } from './redeem-batch.dto';

/** Keeps the keys of scans apart from the idempotency keys of requests. */
const ROUTE = '/passes/redeem/batch#scan';

const ASK_AGAIN_MS = 50;

/**
 * How much longer to wait than the lease. After that, a process that still holds the key is assumed to have stopped.
 */
const MARGIN_MS = 2000;

/** The response stored for a key. The pass itself is read again, so that callers see only what their role allows. */
export interface ScanAnswer {
  status: number;
  errorCode?: string;
  pass?: string;
  template?: string;
  winner?: { at: string; scannedAt?: string; deviceId?: string; location?: string };
}

/** Ensures that each key has one effect and one response for 24 hours (docs/contract/scanning.md#keys). */
@Injectable()
export class ScanKeys {
  constructor(
    private readonly store: IdempotencyStore,
    private readonly config: AppConfig,
  ) {}

  /**
   * @param redeem changes the pass and marks it with the effect in one write, so that a retry after a crash recognizes
   * it
   * @throws AppError IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_KEY_IN_PROGRESS
   */
  async once(
    caller: WalletPrincipal,
    item: ScannedItem,
    redeem: (effect: Types.ObjectId) => Promise<ScanAnswer>,
  ): Promise<ScanAnswer> {
    const { key } = item;
    const hash = hashOf(scanOf(item));
    const former = { route: ROUTE, bodyHash: hash };
    const call = { wallet: caller.wallet.id, key, route: routeOf(caller), valueHash: hash, former };
    const first = await this.claim(call);
    if ('answer' in first) return JSON.parse(first.answer.body as string) as ScanAnswer;
    const { claim } = first;
    try {
      const answer = await redeem(claim.effect);
      await this.store.complete(claim, { status: answer.status, body: JSON.stringify(answer) });
      return answer;
    } catch (error) {
      const isUndone = error instanceof AppError && error.status < 500;
      await (isUndone ? this.store.forget(claim) : this.store.release(claim));
      throw error;
    } finally {
      claim.end();
    }
  }

  /** Waits while another attempt holds the key. */
  private async claim(call: Parameters<IdempotencyStore['claim']>[0]): ReturnType<IdempotencyStore['claim']> {
    const end = Date.now() + this.config.timings.idempotencyLeaseMs + MARGIN_MS;
    for (;;) {
      try {
        return await this.store.claim(call);
      } catch (error) {
        const isHeld = error instanceof AppError && error.code === 'IDEMPOTENCY_KEY_IN_PROGRESS';
        if (!isHeld || Date.now() > end) throw error;
        await sleep(ASK_AGAIN_MS);
      }
    }
  }
}

/** What a key names. Releases before 1.1 know only redeemed barcodes. */
function scanOf({ barcode, hash, template, action = 'REDEEM' }: ScannedItem): string {
  if (barcode !== undefined && action === 'REDEEM') return barcode;
  return JSON.stringify([action, barcode ?? null, hash, template?.toLowerCase()]);
}

/**
 * A token that is limited to some templates does not share keys with other callers, whose responses may be about passes
 * that it must not see.
 */
function routeOf({ templates }: WalletPrincipal): string {
  return templates ? `${ROUTE}:${hashOf([...templates].sort().join())}` : ROUTE;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
