import { Injectable } from '@nestjs/common';
import { ImageReferences } from '../core/storage/image-references';
import { BulkChunksCollection } from './schemas/bulk-chunk.schema';

const IMAGE_URLS = /\/images\/([0-9a-f]{64}\.png)/g;

/**
 * Finds the images that unfinished bulk items use, so that the cleanup keeps them. A request that is accepted during
 * the cleanup renews its images.
 */
@Injectable()
export class BulkImageReferences {
  constructor(images: ImageReferences, chunks: BulkChunksCollection) {
    images.register(async (names) => {
      const waiting = { state: 'waiting' as const, items: new RegExp(`/images/(${names.join('|')})`) };
      const found = await chunks
        .unscoped()
        .find(waiting, { projection: { items: 1 } })
        .toArray();
      return found.flatMap(({ items = '' }) => [...items.matchAll(IMAGE_URLS)].map(([, name]) => name));
    });
  }
}
