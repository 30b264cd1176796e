import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CardClientReader } from './card-client.reader';
import { ClientTypesCollection } from './client-types.collection';
import { ClientsCollection } from './clients.collection';
import { ClientTypeSchema } from './client-type.schema';
import { ClientSchema } from './client.schema';
import { ClientCounters } from './client-counter';
import { ClientCounterSchema } from './client-counter.schema';
import '../client.errors';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Client', schema: ClientSchema },
      { name: 'ClientType', schema: ClientTypeSchema },
      { name: 'ClientCounter', schema: ClientCounterSchema },
    ]),
  ],
  providers: [CardClientReader, ClientTypesCollection, ClientsCollection, ClientCounters],
  exports: [CardClientReader, ClientTypesCollection, ClientsCollection, ClientCounters],
})
export class ClientRecordsModule {}
