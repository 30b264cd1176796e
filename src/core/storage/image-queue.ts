import { Injectable } from '@nestjs/common';
import { FairQueue } from '../concurrency/fair-queue';

/**
 * Limits how many images are processed at a time. A wallet can process two images, which leaves a core for requests. A
 * third slot is reserved for another wallet, so that it does not have to wait for an image that takes seconds. One of
 * libuv’s four threads remains for password hashing.
 */
@Injectable()
export class ImageQueue extends FairQueue {
  constructor() {
    super({ what: 'images', atOnce: 3, perKey: 2, queuedPerKey: 20, queued: 40 });
  }
}
