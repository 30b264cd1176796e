import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CreditEntriesCollection } from './credit-entries.collection';
import { Credits } from './credits';
import { CreditBalanceSchema } from './schemas/credit-balance.schema';
import { CreditEntrySchema } from './schemas/credit-entry.schema';

/** How many messages wallets may send, for whoever sends. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'CreditBalance', schema: CreditBalanceSchema },
      { name: 'CreditEntry', schema: CreditEntrySchema },
    ]),
  ],
  providers: [CreditEntriesCollection, Credits],
  exports: [Credits],
})
export class CreditsModule {}
