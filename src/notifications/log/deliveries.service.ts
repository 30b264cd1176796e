import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { WalletPrincipal } from '../../core/access/principal';
import type { Page } from '../../core/pagination/page';
import { Lister } from '../../core/database/lister';
import { DeliveriesCollection, type Delivery } from './schemas/delivery.schema';
import type { DeliveryLogQuery } from './dto/delivery.dto';

@Injectable()
export class DeliveriesService {
  constructor(
    private readonly deliveries: DeliveriesCollection,
    private readonly lister: Lister,
  ) {}

  async list(caller: WalletPrincipal, query: DeliveryLogQuery): Promise<Page<object>> {
    const { passId, clientId, communicationId, channel, state } = query;
    const filter = {
      ...(passId && { pass: new Types.ObjectId(passId) }),
      ...(clientId && { client: new Types.ObjectId(clientId) }),
      ...(communicationId && { communication: new Types.ObjectId(communicationId) }),
      ...(channel && { channel }),
      ...(state && { state }),
    };
    const page = await this.lister.page(this.deliveries.of(caller.wallet.id), query, filter);
    return { ...page, docs: page.docs.map(presentDelivery) };
  }
}

function presentDelivery(delivery: Delivery): object {
  const { _id, channel, notificationType, pass, client, communication, state, reason, createdAt, updatedAt } = delivery;
  const { part, deviceType, deviceLibraryIdentifier, listedAt } = delivery;
  return {
    _id,
    channel,
    notificationType,
    ...(pass && { passId: pass }),
    ...(client && { clientId: client }),
    ...(communication && { communicationId: communication }),
    ...(part === 'TEST' && { isTest: true }),
    state,
    ...(reason && { reason }),
    ...(deviceType && { deviceType, deviceLibraryIdentifier }),
    ...(listedAt && { listedAt }),
    createdAt,
    updatedAt,
  };
}
