import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { WalletPrincipal } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';
import type { Page } from '../core/pagination/page';
import { unmarked } from '../core/database/effects';
import { Lister } from '../core/database/lister';
import { WalletReader } from '../wallets/wallet.reader';
import { presentDelivery, presentWhole } from './webhook-delivery.presenter';
import type { WebhookDeliveryQuery, WebhookTest } from './dto/webhook.dto';
import { newDeliveries } from './new-webhook-delivery';
import { replayed } from './replay-stages';
import { WebhookDeliveriesCollection } from './schemas/webhook-delivery.schema';
import { sampleOf, webhookBody } from './webhook-events';

const WITHOUT_CONTENT = { body: 0, sealedHeaders: 0, attempts: 0 };

@Injectable()
export class WebhooksService {
  constructor(
    private readonly deliveries: WebhookDeliveriesCollection,
    private readonly wallets: WalletReader,
    private readonly lister: Lister,
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

  /** Sends it again, with all retries; a running call goes on. @throws AppError MODEL_NOT_FOUND */
  async replay(caller: WalletPrincipal, id: Types.ObjectId): Promise<object> {
    const { effect } = caller;
    const deliveries = this.deliveries.of(caller.wallet.id);
    const delivery = await deliveries.update({ _id: id, ...unmarked(effect) }, replayed(effect));
    // No change: a former try did it, or the delivery does not exist.
    return delivery ? presentWhole(delivery) : this.get(caller, id);
  }

  /** @throws AppError UNSUPPORTED_EVENT_TYPE, and VALIDATION_ERROR for a wallet without receivers */
  async test(caller: WalletPrincipal, { event = 'client.created' }: WebhookTest): Promise<object[]> {
    const data = sampleOf(event, caller.wallet.id);
    if (!data) throw new AppError('UNSUPPORTED_EVENT_TYPE:', { eventType: event });
    const { _id: wallet, webhooks } = await this.wallets.get(caller.wallet.id);
    if (webhooks.length === 0) throw AppError.validation('webHookUrl', 'webhook_receiver');
    const now = new Date();
    const body = webhookBody(event, wallet, now, data);
    const webhookId = caller.effect ?? new Types.ObjectId();
    const deliveries = this.deliveries.of(wallet);
    // A former try's deliveries stay as they are.
    await deliveries.insertEach(newDeliveries({ id: webhookId, event, wallet, body, dueAt: now }, webhooks));
    return (await deliveries.find({ webhookId }, { sort: { position: 1 } })).map(presentWhole);
  }
}
