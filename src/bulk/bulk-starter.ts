import { Injectable } from '@nestjs/common';
import type { WalletPrincipal } from '../core/access/principal';
import type { Language } from '../core/i18n/language';
import { validateInput } from '../core/validation/validate';
import { WebhookTargets } from '../wallets/webhook-targets';
import { type BulkItem, listings } from './bulk-item';
import { BulkOperationsService } from './bulk-operations.service';
import { assertShortEnough, type BulkRequest, readItems } from './item-reader';
import { BulkOptions } from './dto/bulk-options.dto';

export interface BulkRoute extends Omit<BulkRequest, 'items'> {
  action: string;
  tooMany?: Parameters<typeof assertShortEnough>[1];
}

export interface BulkCall {
  body: Record<string, unknown>;
  lang: Language;
  parameters?: Record<string, unknown>;
  /** Throws if the record that the items refer to is missing, such as an unknown template. */
  check?: () => Promise<unknown>;
  prepare?: (items: readonly BulkItem[]) => Promise<unknown>;
}

@Injectable()
export class BulkStarter {
  constructor(
    private readonly operations: BulkOperationsService,
    private readonly webhooks: WebhookTargets,
  ) {}

  /**
   * @throws AppError VALIDATION_ERROR, the error code for an empty list, and the one for too many items with
   * `forceSync`
   */
  start(
    caller: WalletPrincipal,
    { action, tooMany = 'SYNC_EXECUTION_NOT_ALLOWED', ...request }: BulkRoute,
    { body, lang, parameters = {}, check, prepare }: BulkCall,
  ): Promise<object> {
    return this.operations.start(caller, async () => {
      await check?.();
      const { webhookUrl, forceSync: wait = false } = validateInput(BulkOptions, body);
      const items = readItems({ ...request, items: body[request.field] });
      if (wait) assertShortEnough(listings(items), tooMany);
      const webhook = await this.webhooks.ofOperation(caller.wallet.id, webhookUrl);
      await prepare?.(items);
      return { action, parameters, items, lang, webhook, wait };
    });
  }
}
