import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventSchema } from './schemas/event.schema';
import { eventPolicy } from './event.policy';
import { EventsController } from './events.controller';
import { EventsService } from './events.service';
import { PassesModule } from '../passes/passes.module';

@Module({
  imports: [PassesModule, MongooseModule.forFeature([{ name: eventPolicy.template.collection, schema: EventSchema }])],
  controllers: [EventsController],
  providers: [EventsService],
  exports: [EventsService],
})
export class EventsModule {}
