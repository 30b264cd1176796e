import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { WalletsModule } from '../wallets/wallets.module';
import { CreditEntriesCollection } from './credit-entries.collection';
import { Credits } from './credits';
import { CreditsController } from './credits.controller';
import { CreditsService } from './credits.service';
import { CreditBalanceSchema } from './schemas/credit-balance.schema';
import { CreditEntrySchema } from './schemas/credit-entry.schema';
import './credit.errors';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'CreditBalance', schema: CreditBalanceSchema },
      { name: 'CreditEntry', schema: CreditEntrySchema },
    ]),
    WalletsModule,
  ],
  controllers: [CreditsController],
  providers: [CreditEntriesCollection, Credits, CreditsService],
  exports: [Credits],
})
export class CreditsModule {}
