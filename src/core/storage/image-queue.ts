import { Injectable } from '@nestjs/common';
import { FairQueue } from '../concurrency/fair-queue';

/**
 * Each wallet can process two images at a time, which leaves a core for requests. A third slot is reserved for another
 * wallet, so that it does not have to wait for an image that takes seconds. One of libuv’s four threads remains for
 * password hashing.
 */
@Injectable()
export class ImageQueue extends FairQueue {
  constructor() {
    super({ what: 'images', atOnce: 3, perKey: 2, queuedPerKey: 20, queued: 40 });
  }
}
