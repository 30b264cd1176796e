import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { BulkOrder } from '../bulk/bulk-acceptor';
import { BulkOperationsService } from '../bulk/bulk-operations.service';
import type { WalletPrincipal } from '../core/access/principal';
import { unmarked } from '../core/database/effects';
import { Lister } from '../core/database/lister';
import { AppError } from '../core/errors/app-error';
import type { Page } from '../core/pagination/page';
import { WalletReader } from '../wallets/wallet.reader';
import { WebhookTargets } from '../wallets/webhook-targets';
import type { WebhookDeliveryQuery, WebhookReplay, WebhookTest } from './dto/webhook.dto';
import { newDeliveries, WebhookDeliveriesCollection, type WebhookDelivery } from './schemas/webhook-delivery.schema';
import { sampleOf, webhookBody } from './webhook-events';
import { failedIn, replayed, type ReplayParameters, WEBHOOK_REPLAY } from './webhook-replay.action';

const WITHOUT_CONTENT = { body: 0, sealedHeaders: 0, attempts: 0 };

/** Serves the delivery log (docs/contract/webhooks.md#delivery-log). */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly deliveries: WebhookDeliveriesCollection,
    private readonly wallets: WalletReader,
    private readonly lister: Lister,
    private readonly operations: BulkOperationsService,
    private readonly targets: WebhookTargets,
  ) {}

  async list(caller: WalletPrincipal, query: WebhookDeliveryQuery): Promise<Page<object>> {
    const { state, event } = query;
    const filter = { ...(state && { state }), ...(event && { event }) };
    const projection = WITHOUT_CONTENT;
    const page = await this.lister.page(this.deliveries.of(caller.wallet.id), query, filter, { projection });
    return { ...page, docs: page.docs.map(presentDelivery) };
  }

  /** @throws AppError MODEL_NOT_FOUND */
  async get(caller: WalletPrincipal, id: Types.ObjectId): Promise<object> {
    const delivery = await this.deliveries.of(caller.wallet.id).findOne({ _id: id });
    if (!delivery) throw new AppError('MODEL_NOT_FOUND');
    return presentWhole(delivery);
  }

  /**
   * Sends a delivery again with all retries. A call that is already in progress continues.
   * @throws AppError MODEL_NOT_FOUND
   */
  async replay(caller: WalletPrincipal, id: Types.ObjectId): Promise<object> {
    const { effect } = caller;
    const deliveries = this.deliveries.of(caller.wallet.id);
    const delivery = await deliveries.update({ _id: id, ...unmarked(effect) }, replayed(effect));
    // If nothing changed, either an earlier attempt of this call has already replayed the delivery, or it does not
    // exist.
    return delivery ? presentWhole(delivery) : this.get(caller, id);
  }

  /**
   * Sends the failed deliveries of a period again, in the background.
   * @throws AppError VALIDATION_ERROR
   */
  replayAll(caller: WalletPrincipal, body: WebhookReplay): Promise<object> {
    return this.operations.start(caller, () => this.replayOrder(caller, body));
  }

  /** @throws AppError UNSUPPORTED_EVENT_TYPE, or VALIDATION_ERROR for a wallet without receivers */
  async test(caller: WalletPrincipal, { event = 'client.created' }: WebhookTest): Promise<object[]> {
    const data = sampleOf(event, caller.wallet.id);
    if (!data) throw new AppError('UNSUPPORTED_EVENT_TYPE:', { eventType: event });
    const { _id: wallet, webhooks } = await this.wallets.get(caller.wallet.id);
    if (webhooks.length === 0) throw AppError.validation('webHookUrl', 'webhook_receiver');
    const now = new Date();
    const body = webhookBody(event, wallet, now, data);
    const webhookId = caller.effect ?? new Types.ObjectId();
    const deliveries = this.deliveries.of(wallet);
    // If an earlier attempt of this call has already inserted the deliveries, they stay unchanged.
    await deliveries.insertEach(newDeliveries({ id: webhookId, event, wallet, body, dueAt: now }, webhooks));
    return (await deliveries.find({ webhookId }, { sort: { position: 1 } })).map(presentWhole);
  }

  private async replayOrder({ wallet, lang }: WalletPrincipal, body: WebhookReplay): Promise<BulkOrder> {
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

  /** Returns the URL in the form that deliveries contain, without a fragment. */
  private receiverOf(wallet: WalletPrincipal['wallet']['id'], sent: string | undefined): string | undefined {
    if (sent?.includes('#')) throw AppError.validation('receiver', 'webhook_url_one');
    return this.targets.readOne(wallet, 'receiver', sent)?.url;
  }
}

/** Presents a delivery without its headers, which are secrets. */
function presentDelivery(delivery: WebhookDelivery): object {
  const { _id, webhookId, event, url, state, tries, nextAttemptAt, leaseOwner, createdAt, updatedAt, completedAt } =
    delivery;
  return {
    _id,
    webhookId,
    event,
    url,
    state,
    tries,
    // While the record is leased, this field contains the end of the lease instead.
    ...(nextAttemptAt && !leaseOwner && { nextAttemptAt }),
    createdAt,
    updatedAt,
    ...(completedAt && { completedAt }),
  };
}

function presentWhole(delivery: WebhookDelivery): object {
  const { body, attempts } = delivery;
  return { ...presentDelivery(delivery), payload: JSON.parse(body) as object, attempts };
}
