import { Injectable } from '@nestjs/common';
import { WalletQueue } from '../concurrency/wallet-queue';

/**
 * Two at a time leave a core to requests, and libuv threads to password hashing. Each waiting image holds up to 5 MB.
 */
@Injectable()
export class ImageQueue extends WalletQueue {
  constructor() {
    super({ what: 'images', atOnce: 2, ofWallet: 20, inAll: 40 });
  }
}
