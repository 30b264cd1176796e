import { Injectable } from '@nestjs/common';
import type { BulkOrder } from '../bulk/bulk-acceptor';
import { BulkOperationsService } from '../bulk/bulk-operations.service';
import type { WalletPrincipal } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';
import { WebhookTargets } from '../wallets/webhook-targets';
import type { WebhookReplay } from './dto/webhook.dto';
import { WebhookDeliveriesCollection } from './schemas/webhook-delivery.schema';
import { failedIn, type ReplayParameters, WEBHOOK_REPLAY } from './webhook-replay.action';

/** See docs/contract/webhooks.md#delivery-log. */
@Injectable()
export class WebhookReplaysService {
  constructor(
    private readonly operations: BulkOperationsService,
    private readonly deliveries: WebhookDeliveriesCollection,
    private readonly targets: WebhookTargets,
  ) {}

  /** @throws AppError VALIDATION_ERROR */
  start(caller: WalletPrincipal, body: WebhookReplay): Promise<object> {
    return this.operations.start(caller, () => this.compose(caller, body));
  }

  private async compose({ wallet, lang }: WalletPrincipal, body: WebhookReplay): Promise<BulkOrder> {
    const now = new Date();
    const from = new Date(body.from);
    const to = body.to === undefined ? now : new Date(body.to);
    if (from > now) throw AppError.validation('from', 'date_in_future');
    if (from > to) throw AppError.validation('from', 'not_after', { other: 'to' });
    const receiver = this.receiverOf(wallet.id, body.receiver);
    const wanted: ReplayParameters = { from, to, ...(receiver !== undefined && { receiver }) };
    const expected = await this.deliveries.of(wallet.id).count(failedIn(wanted));
    return { action: WEBHOOK_REPLAY, parameters: { ...wanted }, items: { expected }, lang };
  }

  /** A URL as deliveries name it, which is without a fragment. */
  private receiverOf(wallet: WalletPrincipal['wallet']['id'], sent: string | undefined): string | undefined {
    if (sent?.includes('#')) throw AppError.validation('receiver', 'webhook_url_one');
    return this.targets.readOne(wallet, 'receiver', sent)?.url;
  }
}
