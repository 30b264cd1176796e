import { Injectable } from '@nestjs/common';
import { ImageReferences } from '../core/storage/image-references';
import { CommunicationsCollection } from './schemas/communication.schema';

/** Protects the banners of existing communications from the clean-up of images. */
@Injectable()
export class CommunicationImageReferences {
  constructor(images: ImageReferences, communications: CommunicationsCollection) {
    images.register((names) =>
      communications.unscoped().distinct('banner', { banner: { $in: names }, deletedAt: { $exists: false } }),
    );
  }
}
