import { Module } from '@nestjs/common';
import { SavedTextsModule } from './templates/saved-texts.module';

/** Messages of a business to many of its clients. */
@Module({ imports: [SavedTextsModule] })
export class CommunicationsModule {}
