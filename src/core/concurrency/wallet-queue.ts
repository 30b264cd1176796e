import type { Types } from 'mongoose';
import { BusyError } from '../errors/busy-error';

export interface WalletQueueLimits {
  what: string;
  atOnce: number;
  /** Running and waiting tasks of one wallet. */
  ofWallet: number;
  /** Running and waiting tasks of all wallets. */
  inAll: number;
}

interface OfWallet {
  key: string;
  tasks: number;
  waiting: (() => void)[];
}

/** Limited per wallet and in all; wallets take turns. */
export class WalletQueue {
  /** In the order of their turns: the one served last is at the end. */
  private readonly wallets = new Map<string, OfWallet>();
  private running = 0;
  private tasks = 0;

  constructor(private readonly limits: WalletQueueLimits) {}

  async run<T>(wallet: Types.ObjectId, task: () => Promise<T>): Promise<T> {
    const own = this.enter(wallet.toHexString());
    if (this.running < this.limits.atOnce) this.running += 1;
    else await new Promise<void>((begin) => own.waiting.push(begin));
    try {
      return await task();
    } finally {
      this.leave(own);
      this.next();
    }
  }

  private enter(key: string): OfWallet {
    const { what, ofWallet, inAll } = this.limits;
    const own = this.wallets.get(key) ?? { key, tasks: 0, waiting: [] };
    if (own.tasks >= ofWallet || this.tasks >= inAll) throw new BusyError(`Too many ${what} wait`);
    this.wallets.set(key, own);
    own.tasks += 1;
    this.tasks += 1;
    return own;
  }

  private leave(own: OfWallet): void {
    own.tasks -= 1;
    this.tasks -= 1;
    this.putLast(own);
  }

  /** Hands the place over directly, so that a newcomer cannot take it. */
  private next(): void {
    const own = [...this.wallets.values()].find(({ waiting }) => waiting.length > 0);
    if (!own) {
      this.running -= 1;
      return;
    }
    this.putLast(own);
    own.waiting.shift()?.();
  }

  private putLast(own: OfWallet): void {
    this.wallets.delete(own.key);
    if (own.tasks > 0) this.wallets.set(own.key, own);
  }
}
