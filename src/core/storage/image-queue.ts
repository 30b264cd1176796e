import { Injectable } from '@nestjs/common';
import { WalletQueue } from '../concurrency/wallet-queue';

/**
 * Where images wait to be decoded and made into their sizes. With one thread each, two leave a core to requests, and
 * places in libuv's pool to password hashing. Bulk work of a wallet alone may bring sixteen; each holds the bytes that
 * were uploaded, up to 5 MB.
 */
@Injectable()
export class ImageQueue extends WalletQueue {
  constructor() {
    super({ what: 'images', atOnce: 2, ofWallet: 20, inAll: 40 });
  }
}
