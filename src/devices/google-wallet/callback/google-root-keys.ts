import { Injectable, Logger } from '@nestjs/common';
import { MINUTE } from '../../../core/time/durations';
import { AppError } from '../../../core/errors/app-error';
import { OutboundHttp } from '../../../core/http/outbound-http';
import { AppConfig } from '../../../core/config/app-config';
import { ECV2_SIGNING_ONLY } from './dto/google-callback.dto';
import { type PublishedKey, readSigningKey, type SigningKey } from './ecv2-signing-only';

/** Minimum time for which to cache the keys, regardless of `Cache-Control`. */
const MIN_FRESH_MS = 5 * MINUTE;
const MAX_FRESH_MS = 24 * 60 * MINUTE;
const MAX_BYTES = 64 * 1024;
const TIMEOUT_MS = 5000;

/**
 * Fetches stale keys at most once a minute, so that forged messages cannot make this service call Google more often.
 */
@Injectable()
export class GoogleRootKeys {
  private readonly logger = new Logger(GoogleRootKeys.name);
  private keys: SigningKey[] = [];
  private freshUntil = 0;
  private triedAt = -Infinity;
  private fetching: Promise<void> | null = null;

  constructor(
    private readonly http: OutboundHttp,
    private readonly config: AppConfig,
  ) {}

  /** @throws AppError PASS_GEN_ERROR if there are no keys; Google then repeats its message */
  async get(): Promise<readonly SigningKey[]> {
    const now = Date.now();
    if ((now >= this.freshUntil || this.living(now).length === 0) && now - this.triedAt >= MINUTE) {
      this.triedAt = now;
      this.fetching = this.fetch();
    }
    await this.fetching;
    const living = this.living(now);
    if (living.length === 0) throw new AppError('PASS_GEN_ERROR');
    return living;
  }

  private living(now: number): SigningKey[] {
    return this.keys.filter(({ expiresAt }) => expiresAt.getTime() > now);
  }

  /** If the request fails, the known keys are used until they expire. */
  private async fetch(): Promise<void> {
    try {
      const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, accept: 'application/json' };
      const { status, headers, body } = await this.http.get(this.config.google.callbackKeysUrl, limits);
      if (status !== 200) throw new Error(`Google responded with ${status}`);
      this.keys = readKeys(JSON.parse(body.toString()));
      this.freshUntil = Date.now() + freshFor(headers['cache-control']);
    } catch (error) {
      this.logger.warn('Cannot read Google’s callback keys', error);
    }
  }
}

/** Skips keys of other protocols, which the list also contains. */
function readKeys(published: unknown): SigningKey[] {
  const { keys } = (published ?? {}) as { keys?: (PublishedKey & { protocolVersion: string })[] };
  if (!Array.isArray(keys)) throw new Error('The response contains no keys');
  return keys.filter((key) => key?.protocolVersion === ECV2_SIGNING_ONLY).flatMap((key) => readSigningKey(key) ?? []);
}

function freshFor(cacheControl = ''): number {
  const seconds = Number(/max-age=(\d+)/.exec(cacheControl)?.[1] ?? 0);
  return Math.min(Math.max(seconds * 1000, MIN_FRESH_MS), MAX_FRESH_MS);
}
