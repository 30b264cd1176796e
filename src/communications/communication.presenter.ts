import { Injectable } from '@nestjs/common';
import type { WalletPrincipal } from '../core/access/principal';
import { AppConfig } from '../core/config/app-config';
import { readStored } from '../core/database/stored-fields';
import { CommunicationCounter } from './communication-counts';
import { CommunicationFields } from './dto/communication.dto';
import type { Communication } from './schemas/communication.schema';

/** Makes what is answered of communications. */
@Injectable()
export class CommunicationPresenter {
  constructor(
    private readonly config: AppConfig,
    private readonly counter: CommunicationCounter,
  ) {}

  async present(_caller: WalletPrincipal, communication: Communication): Promise<object> {
    return (await this.presentAll([communication]))[0];
  }

  async presentAll(communications: readonly Communication[]): Promise<object[]> {
    const counts = await this.counter.of(communications);
    return communications.map((communication) => {
      const { _id, wallet, status, origin, operation, createdBy, createdAt, updatedAt } = communication;
      return {
        _id,
        wallet,
        ...readStored(CommunicationFields, communication, (name) => this.imageUrl(name)),
        status,
        origin,
        counts: counts.get(_id.toHexString()),
        ...(operation && { operationId: operation }),
        ...(createdBy && { createdBy }),
        createdAt,
        updatedAt,
      };
    });
  }

  imageUrl(name: string): string {
    return `${this.config.publicUrl}/images/${name}`;
  }
}
