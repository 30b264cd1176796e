import { Injectable } from '@nestjs/common';
import type { WalletPrincipal } from '../core/access/principal';
import { AppConfig } from '../core/config/app-config';
import { readStored } from '../core/database/stored-fields';
import { presentWallet } from '../wallets/wallet.presenter';
import { WalletReader } from '../wallets/wallet.reader';
import { CommunicationCounter } from './communication-counts';
import { CommunicationFields } from './dto/communication.dto';
import type { Communication } from './schemas/communication.schema';

/** Builds the API representation of communications. */
@Injectable()
export class CommunicationPresenter {
  constructor(
    private readonly config: AppConfig,
    private readonly counter: CommunicationCounter,
    private readonly wallets: WalletReader,
  ) {}

  async present(caller: WalletPrincipal, communication: Communication): Promise<object> {
    return (await this.presentPage(caller, [communication]))[0];
  }

  /** Presents communications together with their wallet, which is read once. */
  async presentPage(caller: WalletPrincipal, communications: readonly Communication[]): Promise<object[]> {
    const [wallet, presented] = await Promise.all([
      this.wallets.get(caller.wallet.id),
      this.presentAll(communications),
    ]);
    return presented.map((communication) => ({ ...communication, wallet: presentWallet(wallet, this.config) }));
  }

  /** Presents communications with only the wallet’s ID, for use within another record. */
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
