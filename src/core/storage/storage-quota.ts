import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Types } from 'mongoose';
import { FairQueue } from '../concurrency/fair-queue';
import { AppConfig } from '../config/app-config';
import { AppError } from '../errors/app-error';

const MB = 1024 * 1024;
/**
 * Collections that count toward the quota. Their documents have `wallets` and `bytes`, with an index on both. A
 * document has no `bytes` until it is first counted.
 */
const COLLECTIONS = ['images', 'files'];

interface Stored {
  wallets: Types.ObjectId[];
  bytes?: number;
}

interface Usage {
  files: number;
  bytes: number;
}

/** Thrown if the wallet has reached its limit of files or bytes. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';

  constructor(
    readonly key: 'stored_files_max' | 'stored_mb_max',
    readonly max: number,
  ) {
    super(key);
  }

  at(field: string): AppError {
    return AppError.validation(field, this.key, { max: this.max });
  }
}

/**
 * Limits the number and size of a wallet's images and PDFs (docs/contract/requests.md#stored-files). Counts the stored
 * documents with an index, because a separate counter could become wrong.
 */
@Injectable()
export class StorageQuota {
  /** Runs one write at a time per wallet, so that concurrent calls cannot exceed the limit together. */
  private readonly writes = new FairQueue({ what: 'files', atOnce: Infinity, perKey: 1 });

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly config: AppConfig,
  ) {}

  /**
   * @param write adds a file to the wallet
   * @throws StorageFullError
   */
  add<T>(wallet: Types.ObjectId, write: () => Promise<T>): Promise<T> {
    return this.writes.run(wallet, async () => {
      await this.assertRoom(wallet);
      return write();
    });
  }

  /**
   * Checks the quota. Also call this method before expensive work, such as decoding an image.
   * @throws StorageFullError
   */
  async assertRoom(wallet: Types.ObjectId): Promise<void> {
    const used = await Promise.all(COLLECTIONS.map((name) => this.usageOf(name, wallet)));
    const { maxStoredFiles, maxStoredMb } = this.config;
    const sum = (key: keyof Usage) => used.reduce((total, each) => total + each[key], 0);
    if (sum('files') >= maxStoredFiles) throw new StorageFullError('stored_files_max', maxStoredFiles);
    if (sum('bytes') >= maxStoredMb * MB) throw new StorageFullError('stored_mb_max', maxStoredMb);
  }

  private async usageOf(name: string, wallet: Types.ObjectId): Promise<Usage> {
    const collection = this.connection.collection<Stored>(name);
    const uncounted = { wallets: wallet, bytes: { $exists: false } };
    await collection.updateMany(uncounted, [{ $set: { bytes: { $bsonSize: '$$ROOT' } } }]);
    const sums = { _id: null, files: { $sum: 1 }, bytes: { $sum: '$bytes' } };
    const [usage] = await collection.aggregate<Usage>([{ $match: { wallets: wallet } }, { $group: sums }]).toArray();
    return usage ?? { files: 0, bytes: 0 };
  }
}
