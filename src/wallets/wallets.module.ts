import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { WalletSchema } from './schemas/wallet.schema';
import { WalletContextReader } from './wallet-context.reader';
import { WalletCollection } from './wallet.collection';

/** The accounts of the businesses. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'Wallet', schema: WalletSchema }])],
  providers: [WalletCollection, WalletContextReader],
  exports: [WalletCollection, WalletContextReader],
})
export class WalletsModule {}
