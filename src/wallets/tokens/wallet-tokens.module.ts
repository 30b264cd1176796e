import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { WalletTokenSchema, WalletTokensCollection } from './wallet-token.schema';
import { WalletTokensController } from './wallet-tokens.controller';
import { WalletTokensService } from './wallet-tokens.service';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'WalletToken', schema: WalletTokenSchema }])],
  controllers: [WalletTokensController],
  providers: [WalletTokensCollection, WalletTokensService],
  exports: [WalletTokensService],
})
export class WalletTokensModule {}
