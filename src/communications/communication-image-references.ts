import { Injectable } from '@nestjs/common';
import { ImageReferences } from '../core/storage/image-references';
import { CommunicationsCollection } from './schemas/communication.schema';

/** Keeps the banners of communications that are not deleted. */
@Injectable()
export class CommunicationImageReferences {
  constructor(images: ImageReferences, communications: CommunicationsCollection) {
    images.register((names) =>
      communications.unscoped().distinct('banner', { banner: { $in: names }, deletedAt: { $exists: false } }),
    );
  }
}
