import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CardHolderReader } from './card-holder.reader';
import { ClientTypesCollection } from './client-types.collection';
import { ClientsCollection } from './clients.collection';
import { ClientTypeSchema } from './schemas/client-type.schema';
import { ClientSchema } from './schemas/client.schema';

/** The stored customers and their types, which the pass engine reads too. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Client', schema: ClientSchema },
      { name: 'ClientType', schema: ClientTypeSchema },
    ]),
  ],
  providers: [CardHolderReader, ClientTypesCollection, ClientsCollection],
  exports: [CardHolderReader, ClientTypesCollection, ClientsCollection],
})
export class ClientRecordsModule {}
