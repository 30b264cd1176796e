import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SavedTextSchema } from './saved-text.schema';
import { SavedTextsCollection } from './saved-text.schema';
import { SavedTextsController } from './saved-texts.controller';
import { SavedTextsService } from './saved-texts.service';
import '../../templates/template.errors';

/** Reusable texts for communications. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'SavedText', schema: SavedTextSchema }])],
  controllers: [SavedTextsController],
  providers: [SavedTextsCollection, SavedTextsService],
  exports: [SavedTextsCollection],
})
export class SavedTextsModule {}
