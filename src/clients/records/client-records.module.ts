import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CardHolderReader } from './card-holder.reader';
import { ClientTypesCollection } from './client-types.collection';
import { ClientsCollection } from './clients.collection';
import { ClientTypeSchema } from './client-type.schema';
import { ClientSchema } from './client.schema';
import { CustomerBooks } from './customer-book';
import { CustomerBookSchema } from './customer-book.schema';
import '../client.errors';

/** The stored customers and their types, which the pass engine reads too. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Client', schema: ClientSchema },
      { name: 'ClientType', schema: ClientTypeSchema },
      { name: 'CustomerBook', schema: CustomerBookSchema },
    ]),
  ],
  providers: [CardHolderReader, ClientTypesCollection, ClientsCollection, CustomerBooks],
  exports: [CardHolderReader, ClientTypesCollection, ClientsCollection, CustomerBooks],
})
export class ClientRecordsModule {}
