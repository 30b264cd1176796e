import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AsyncGate } from '../concurrency/async-gate';
import { BusyError } from '../errors/busy-error';

/**
 * Images worked on at a time in this process: with one thread each, a core is left to requests, and places in libuv's
 * pool to password hashing.
 */
const AT_ONCE = 2;

/** Images of a wallet that are worked on or wait; bulk work alone may bring sixteen. */
const MOST_OF_WALLET = 20;

/** The same of all wallets; each holds the bytes that were uploaded, up to 5 MB. */
const MOST_IN_ALL = 40;

/** Where images wait to be decoded and made into their sizes. */
@Injectable()
export class ImageQueue {
  private readonly gate = new AsyncGate(AT_ONCE);
  private readonly ofWallets = new Map<string, number>();
  private inAll = 0;

  /** @throws BusyError when too many wait already */
  async run<T>(wallet: Types.ObjectId, task: () => Promise<T>): Promise<T> {
    const key = wallet.toHexString();
    const own = this.ofWallets.get(key) ?? 0;
    if (own >= MOST_OF_WALLET || this.inAll >= MOST_IN_ALL) throw new BusyError('Too many images wait');
    this.count(key, 1);
    try {
      return await this.gate.run(task);
    } finally {
      this.count(key, -1);
    }
  }

  private count(wallet: string, change: 1 | -1): void {
    this.inAll += change;
    const own = (this.ofWallets.get(wallet) ?? 0) + change;
    if (own > 0) this.ofWallets.set(wallet, own);
    else this.ofWallets.delete(wallet);
  }
}
