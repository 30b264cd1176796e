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
 * Different hosts and URLs of operations' receivers for each wallet (docs/contract/bulk.md#completion-webhook). Integrators
 * have a few hosts, but may put an id of their own in each URL.
 */
const HOSTS_PER_HOUR = 100;
const URLS_PER_HOUR = 1000;

/** Seals and opens the headers of webhook addresses, which are secrets. */
@Injectable()
export class WebhookTargets {
  constructor(
    private readonly config: AppConfig,
    private readonly box: SecretBox,
    private readonly limits: DistinctLimits,
  ) {}

  /** @throws AppError VALIDATION_ERROR naming `field` */
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

  /** @throws SecretBoxError when their key is missing */
  open(wallet: Types.ObjectId, sealedHeaders: string): Record<string, string> {
    return JSON.parse(this.box.open(sealedHeaders, sealedFor(wallet)).toString('utf8')) as Record<string, string>;
  }

  /**
   * An operation's own receivers, up to ten.
   * @param sent `webhookUrl` of its request
   * @throws AppError VALIDATION_ERROR, TOO_MANY_REQUESTS when the wallet named too many different ones
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
      // URLs may hold secrets, which do not belong in Redis.
      { key: 'urls', most: URLS_PER_HOUR, members: urls.map((url) => hash('sha256', url, 'base64url')) },
    ];
    for (const { key, most, members } of kinds) {
      const limit = { key: `receivers:${key}:${wallet.toHexString()}`, most, windowMs: HOUR_MS };
      const waitMs = await this.limits.add(limit, [...new Set(members)]);
      if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', undefined, { retryAfter: Math.ceil(waitMs / 1000) });
    }
  }

  /** @throws AppError VALIDATION_ERROR also for several */
  readOne(wallet: Types.ObjectId, field: string, value: string | undefined): StoredWebhook | undefined {
    if (value === undefined) return undefined;
    const [target, ...others] = this.read(wallet, field, value, 'webhook_url_one');
    if (!target || others.length > 0) throw AppError.validation(field, 'webhook_url_one');
    return target;
  }
}

const sealedFor = (wallet: Types.ObjectId) => `webhook-headers:${wallet.toHexString()}`;
