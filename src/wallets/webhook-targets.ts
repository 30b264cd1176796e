import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { SecretBox } from '../core/crypto/secret-box';
import { AppError } from '../core/errors/app-error';
import { AppConfig } from '../core/config/app-config';
import { DistinctLimits } from '../core/redis/distinct-limit';
import type { StoredWebhook } from './schemas/wallet.schema';
import { MAX_RECEIVERS, parseWebhookUrls, WebhookUrlError } from './webhook-url';

const HOUR_MS = 3_600_000;

/**
 * Maximum number of different hosts that the operations of a wallet can name as receivers per hour
 * (docs/contract/bulk.md#completion-webhook). The limit on URLs is higher: integrators use only a few hosts, but may
 * put a different ID into each URL.
 */
const HOSTS_PER_HOUR = 100;
const URLS_PER_HOUR = 1000;

/** Encrypts and decrypts the headers of webhook URLs, which are secrets. */
@Injectable()
export class WebhookTargets {
  constructor(
    private readonly config: AppConfig,
    private readonly box: SecretBox,
    private readonly limits: DistinctLimits,
  ) {}

  /** @throws AppError VALIDATION_ERROR on `field` */
  read(
    wallet: Types.ObjectId,
    field: string,
    value: string,
    badUrl: 'webhook_url' | 'webhook_url_one' = 'webhook_url',
  ): StoredWebhook[] {
    try {
      const targets = parseWebhookUrls(value, { allowPrivate: this.config.outboundAllowPrivate });
      return targets.map(({ url, headers }) =>
        Object.keys(headers).length === 0
          ? { url }
          : { url, sealedHeaders: this.box.seal(JSON.stringify(headers), sealedFor(wallet)) },
      );
    } catch (error) {
      if (!(error instanceof WebhookUrlError)) throw error;
      if (error.key === 'webhook_many') throw AppError.validation(field, error.key, { max: MAX_RECEIVERS });
      throw AppError.validation(field, error.key === 'webhook_url' ? badUrl : error.key);
    }
  }

  /**
   * Decrypts headers.
   * @throws SecretBoxError if the encryption key is missing
   */
  open(wallet: Types.ObjectId, sealedHeaders: string): Record<string, string> {
    return JSON.parse(this.box.open(sealedHeaders, sealedFor(wallet)).toString('utf8')) as Record<string, string>;
  }

  /**
   * Reads the receivers that a bulk operation itself names, at most ten.
   * @param sent `webhookUrl` of the request
   * @throws AppError VALIDATION_ERROR, or TOO_MANY_REQUESTS if the wallet has named too many different receivers
   */
  async ofOperation(wallet: Types.ObjectId, sent: string | undefined): Promise<StoredWebhook[] | undefined> {
    if (sent === undefined) return undefined;
    const targets = this.read(wallet, 'webhookUrl', sent);
    if (targets.length === 0) throw AppError.validation('webhookUrl', 'webhook_url');
    await this.limitHour(wallet, targets);
    return targets;
  }

  private async limitHour(wallet: Types.ObjectId, targets: readonly StoredWebhook[]): Promise<void> {
    const urls = targets.map(({ url }) => url);
    const kinds = [
      { key: 'hosts', most: HOSTS_PER_HOUR, members: urls.map((url) => new URL(url).host) },
      // URLs are hashed, because they may contain secrets, which must not be stored in Redis.
      { key: 'urls', most: URLS_PER_HOUR, members: urls.map((url) => hash('sha256', url, 'base64url')) },
    ];
    for (const { key, most, members } of kinds) {
      const limit = { key: `receivers:${key}:${wallet.toHexString()}`, most, windowMs: HOUR_MS };
      const waitMs = await this.limits.add(limit, [...new Set(members)]);
      if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', undefined, { retryAfter: Math.ceil(waitMs / 1000) });
    }
  }

  /** @throws AppError VALIDATION_ERROR, also for more than one URL */
  readOne(wallet: Types.ObjectId, field: string, value: string | undefined): StoredWebhook | undefined {
    if (value === undefined) return undefined;
    const [target, ...others] = this.read(wallet, field, value, 'webhook_url_one');
    if (!target || others.length > 0) throw AppError.validation(field, 'webhook_url_one');
    return target;
  }
}

const sealedFor = (wallet: Types.ObjectId) => `webhook-headers:${wallet.toHexString()}`;
