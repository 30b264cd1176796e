import { Injectable } from '@nestjs/common';
import { WalletQueue } from '../concurrency/wallet-queue';

/**
 * Images that wait for decoding. With one thread each, two leave a core to requests, and libuv threads to password
 * hashing. Each waiting image holds up to 5 MB; a bulk operation alone may bring sixteen.
 */
@Injectable()
export class ImageQueue extends WalletQueue {
  constructor() {
    super({ what: 'images', atOnce: 2, ofWallet: 20, inAll: 40 });
  }
}
