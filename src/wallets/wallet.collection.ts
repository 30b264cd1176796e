import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ScopedCollection } from '../core/database/tenant-collection';
import type { Wallet } from './schemas/wallet.schema';

/**
 * The collection of wallets. Wallets belong to the platform, so queries are not limited to a tenant and select a wallet
 * by its ID.
 */
@Injectable()
export class WalletCollection extends ScopedCollection<Wallet & Record<string, unknown>> {
  constructor(@InjectConnection() connection: Connection) {
    super(connection.collection('wallets') as never, {});
  }
}
