import { Injectable } from '@nestjs/common';
import type { Filter } from 'mongodb';
import type { Types } from 'mongoose';
import type { WalletPrincipal } from '../core/access/principal';
import { Lister } from '../core/database/lister';
import type { PageQuery } from '../core/pagination/list-query.dto';
import type { Page } from '../core/pagination/page';
import { DeliveriesCollection, type Delivery } from '../notifications/log/schemas/delivery.schema';
import { CHANNELS_OF_CREDIT } from './communication-counts';
import { CommunicationsService } from './communications.service';

/** Lists the recipients of a communication, including those whom it did not reach. */
@Injectable()
export class CommunicationRecipients {
  constructor(
    private readonly communications: CommunicationsService,
    private readonly deliveries: DeliveriesCollection,
    private readonly lister: Lister,
  ) {}

  /** @throws AppError MODEL_NOT_FOUND, COMMUNICATION_DELETED */
  async list(caller: WalletPrincipal, id: Types.ObjectId, { page, limit }: PageQuery): Promise<Page<object>> {
    const { _id: communication } = await this.communications.find(caller, id);
    const ofClients = { communication, deviceType: { $exists: false }, part: { $exists: false } } as Filter<Delivery>;
    const found = await this.lister.page(this.deliveries.of(caller.wallet.id), { page, limit }, ofClients);
    return { ...found, docs: found.docs.map(present) };
  }
}

function present({ client, channel, state, reason }: Delivery): object {
  return {
    ...(client && { clientId: client }),
    channel: CHANNELS_OF_CREDIT[channel],
    state,
    ...(reason && { reason }),
  };
}
