import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { SecretBox } from '../common/crypto/secret-box';
import { AppError } from '../common/errors/app-error';
import { AppConfig } from '../config/app-config';
import type { StoredWebhook } from './schemas/wallet.schema';
import { parseWebhookUrls, WebhookUrlError } from './webhook-url';

/** Reads webhook addresses as they are stored: their headers are secrets and are sealed. */
@Injectable()
export class WebhookTargets {
  constructor(
    private readonly config: AppConfig,
    private readonly box: SecretBox,
  ) {}

  /** @throws AppError VALIDATION_ERROR naming `field` */
  read(wallet: Types.ObjectId, field: string, value: string): StoredWebhook[] {
    try {
      const targets = parseWebhookUrls(value, { allowPrivate: this.config.outboundAllowPrivate });
      return targets.map(({ url, headers }) =>
        Object.keys(headers).length === 0
          ? { url }
          : { url, sealedHeaders: this.box.seal(JSON.stringify(headers), `webhook-headers:${wallet.toHexString()}`) },
      );
    } catch (fault) {
      if (fault instanceof WebhookUrlError) throw AppError.validation(field, fault.key);
      throw fault;
    }
  }

  /** The one address of an operation. @throws AppError VALIDATION_ERROR also for several */
  readOne(wallet: Types.ObjectId, field: string, value: string): StoredWebhook {
    const [target, ...others] = this.read(wallet, field, value);
    if (!target || others.length > 0) throw AppError.validation(field, 'webhook_url');
    return target;
  }
}
