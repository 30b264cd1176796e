import { Injectable } from '@nestjs/common';
import { FairQueue } from '../concurrency/fair-queue';

/**
 * Two at a time leave a core to requests. The third is for another wallet, which so does not wait for the end of an image
 * that takes seconds. It leaves a thread of libuv's four to password hashing.
 */
@Injectable()
export class ImageQueue extends FairQueue {
  constructor() {
    super({ what: 'images', atOnce: 3, perKey: 2, queuedPerKey: 20, queued: 40 });
  }
}
