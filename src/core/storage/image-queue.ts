import { Injectable } from '@nestjs/common';
import { FairQueue } from '../concurrency/fair-queue';

/**
 * Two at a time leave a core to requests, and libuv threads to password hashing. Each waiting image holds up to 5 MB.
 */
@Injectable()
export class ImageQueue extends FairQueue {
  constructor() {
    super({ what: 'images', atOnce: 2, queuedPerKey: 20, queued: 40 });
  }
}
