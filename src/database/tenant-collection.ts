import type {
  Collection,
  Document,
  Filter,
  FindOneAndUpdateOptions,
  FindOptions,
  InsertOneOptions,
  OptionalUnlessRequiredId,
  UpdateFilter,
  WithId,
} from 'mongodb';
import type { Model, Types } from 'mongoose';
import { patient } from './patient';

export interface StoredDocument extends Document {
  _id: Types.ObjectId;
}

/** A record of one wallet. */
export interface TenantDocument extends StoredDocument {
  wallet: Types.ObjectId;
}

type Update<T extends StoredDocument> = UpdateFilter<T> | Document[];

/**
 * The only way to read or write tenant data: every query is bound to a wallet, so forgetting it does not compile.
 * It works on the driver's collection: nothing is hydrated, and filters are made of typed primitives only.
 */
export class TenantCollection<T extends TenantDocument> {
  private readonly collection: Collection<T>;

  constructor(model: Model<T>) {
    this.collection = model.collection as unknown as Collection<T>;
  }

  of(wallet: Types.ObjectId): ScopedCollection<T> {
    return new ScopedCollection(this.collection, { wallet });
  }

  /** Across wallets: for public links, background work and the platform. Its users are listed by a test. */
  unscoped(): Collection<T> {
    return this.collection;
  }
}

/** The records of a collection that lie in a scope: one wallet's, or with an empty scope the platform's own. */
export class ScopedCollection<T extends StoredDocument> {
  constructor(
    private readonly collection: Collection<T>,
    private readonly limits: { wallet?: Types.ObjectId },
  ) {}

  /** Names collection and scope. */
  get key(): string {
    return `${this.collection.collectionName}:${this.limits.wallet?.toHexString() ?? ''}`;
  }

  /** A filter that cannot leave the scope. */
  scope(filter: Filter<T>): Filter<T> {
    return { ...filter, ...this.limits } as Filter<T>;
  }

  find(filter: Filter<T>, options: FindOptions = {}): Promise<WithId<T>[]> {
    return patient(this.collection.find(this.scope(filter), options).toArray());
  }

  findOne(filter: Filter<T>, options: FindOptions = {}): Promise<WithId<T> | null> {
    return patient(this.collection.findOne(this.scope(filter), options) as Promise<WithId<T> | null>);
  }

  count(filter: Filter<T>, options: { limit?: number; hint?: string } = {}): Promise<number> {
    return patient(this.collection.countDocuments(this.scope(filter), options));
  }

  async insert(document: Omit<T, 'wallet'>, options: InsertOneOptions = {}): Promise<T> {
    const whole = { ...document, ...this.limits } as unknown as T;
    await patient(this.collection.insertOne(whole as OptionalUnlessRequiredId<T>, options));
    return whole;
  }

  /** One conditional update; `null` when nothing matched. */
  update(filter: Filter<T>, update: Update<T>, options: FindOneAndUpdateOptions = {}): Promise<WithId<T> | null> {
    return patient(
      this.collection.findOneAndUpdate(this.scope(filter), update as UpdateFilter<T>, {
        returnDocument: 'after',
        ...options,
        includeResultMetadata: false,
      }),
    );
  }

  async updateAll(filter: Filter<T>, update: Update<T>): Promise<number> {
    return (await this.collection.updateMany(this.scope(filter), update as UpdateFilter<T>)).modifiedCount;
  }

  remove(filter: Filter<T>): Promise<WithId<T> | null> {
    return patient(this.collection.findOneAndDelete(this.scope(filter)) as Promise<WithId<T> | null>);
  }

  async removeAll(filter: Filter<T>): Promise<number> {
    return (await this.collection.deleteMany(this.scope(filter))).deletedCount;
  }
}
