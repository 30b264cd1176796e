import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PassesModule } from '../passes/passes.module';
import { CinemaSchema } from './schemas/cinema.schema';
import { cinemaPolicy } from './cinema.policy';
import { CinemasController } from './cinemas.controller';
import { CinemasService } from './cinemas.service';

@Module({
  imports: [
    PassesModule,
    MongooseModule.forFeature([{ name: cinemaPolicy.template.collection, schema: CinemaSchema }]),
  ],
  controllers: [CinemasController],
  providers: [CinemasService],
  exports: [CinemasService],
})
export class CinemasModule {}
