import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ImageInput } from './image-input';
import { ImageQueue } from './image-queue';
import { ImageController } from './image.controller';
import { StoredImage, StoredImageSchema } from './image.schema';
import { ImageStore } from './image.store';

/** Uploaded images: checked, made into the sizes that passes need, stored and served. Needs `OutboundHttpModule`. */
@Module({
  imports: [MongooseModule.forFeature([{ name: StoredImage.name, schema: StoredImageSchema }])],
  controllers: [ImageController],
  providers: [ImageQueue, ImageStore, ImageInput],
  exports: [ImageStore, ImageInput],
})
export class ImagesModule {}
