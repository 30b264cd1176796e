import { Injectable } from '@nestjs/common';
import type { WalletPrincipal } from '../core/access/principal';
import type { Language } from '../core/i18n/language';
import { validateInput } from '../core/validation/validate';
import { WebhookTargets } from '../wallets/webhook-targets';
import { type BulkItem, listings } from './bulk-item';
import { BulkOperationsService } from './bulk-operations.service';
import { assertShortEnough, type BulkRequest, readItems } from './bulk-request';
import { BulkOptions } from './dto/bulk-request.dto';

/** What a bulk route does: the same for every call. */
export interface BulkRoute extends Omit<BulkRequest, 'items'> {
  /** Name of the registered action. */
  action: string;
  /** The code of a forced sync of too many. */
  tooMany?: Parameters<typeof assertShortEnough>[1];
}

/** One call of it. */
export interface BulkCall {
  body: Record<string, unknown>;
  lang: Language;
  /** What the action needs besides its items. */
  parameters?: Record<string, unknown>;
  /** Throws when there is nothing to be done to, such as an unknown template. */
  check?: () => Promise<unknown>;
  /** Called with the items before they are accepted. */
  prepare?: (items: readonly BulkItem[]) => Promise<unknown>;
}

/** Takes on what a bulk route was sent. */
@Injectable()
export class BulkStarter {
  constructor(
    private readonly operations: BulkOperationsService,
    private readonly webhooks: WebhookTargets,
  ) {}

  /** @throws AppError VALIDATION_ERROR, the code of an empty list, and that of a forced sync of too many */
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
      const webhook = this.webhooks.readOne(caller.wallet.id, 'webhookUrl', webhookUrl);
      await prepare?.(items);
      return { action, parameters, items, lang, webhook, wait };
    });
  }
}
