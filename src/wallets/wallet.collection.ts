import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ScopedCollection } from '../core/database/tenant-collection';
import type { Wallet } from './schemas/wallet.schema';

/** Wallets belong to the platform, so queries select the wallet by its ID. */
@Injectable()
export class WalletCollection extends ScopedCollection<Wallet & Record<string, unknown>> {
  constructor(@InjectConnection() connection: Connection) {
    super(connection.collection('wallets') as never, {});
  }
}
