import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ImageInput } from './image-input';
import { ImagePrefetch } from './image-prefetch';
import { ImageReferences } from './image-references';
import { ImageQueue } from './image-queue';
import { ImageController } from './image.controller';
import { StoredImageSchema } from './image.schema';
import { ImageStore } from './image.store';
import { UnusedImages } from './unused-images';
import { StorageQuotaModule } from './storage-quota.module';

/** Stores images. The application must also import `OutboundHttpModule`. */
@Module({
  imports: [StorageQuotaModule, MongooseModule.forFeature([{ name: 'StoredImage', schema: StoredImageSchema }])],
  controllers: [ImageController],
  providers: [ImageQueue, ImageStore, ImageInput, ImagePrefetch, ImageReferences, UnusedImages],
  exports: [ImageStore, ImageInput, ImagePrefetch, ImageReferences],
})
export class ImagesModule {}
