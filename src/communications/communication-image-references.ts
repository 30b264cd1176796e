import { Injectable } from '@nestjs/common';
import { ImageReferences } from '../core/storage/image-references';
import { CommunicationsCollection } from './schemas/communication.schema';

/** Reports the banners of existing communications, so that the removal of unused images keeps them. */
@Injectable()
export class CommunicationImageReferences {
  constructor(images: ImageReferences, communications: CommunicationsCollection) {
    images.register((names) =>
      communications.unscoped().distinct('banner', { banner: { $in: names }, deletedAt: { $exists: false } }),
    );
  }
}
