import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ClientsCollection } from './clients.collection';
import { ClientSchema } from './schemas/client.schema';

/** The customers that passes are issued to. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'Client', schema: ClientSchema }])],
  providers: [ClientsCollection],
  exports: [ClientsCollection],
})
export class ClientsModule {}
