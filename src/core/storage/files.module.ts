import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FileController } from './file.controller';
import { StoredFileSchema } from './file.schema';
import { FileStore } from './file.store';
import { StorageQuotaModule } from './storage-quota.module';

@Module({
  imports: [StorageQuotaModule, MongooseModule.forFeature([{ name: 'StoredFile', schema: StoredFileSchema }])],
  controllers: [FileController],
  providers: [FileStore],
  exports: [FileStore],
})
export class FilesModule {}
