import type {
  AnyBulkWriteOperation,
  ClientSession,
  Collection,
  Document,
  Filter,
  FindOneAndUpdateOptions,
  FindOptions,
  OptionalUnlessRequiredId,
  UpdateFilter,
  WithId,
} from 'mongodb';
import type { Model, Types } from 'mongoose';
import { insertEach } from './insert-each';
import { withTimeout } from './with-timeout';

/** Reads nothing that could be lost with a primary. */
export const CONFIRMED = { readConcern: { level: 'majority' } } as const;

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
    private readonly session?: ClientSession,
  ) {}

  /** Of the collection. */
  get name(): string {
    return this.collection.collectionName;
  }

  /** The same records as a transaction sees and writes them. */
  within(session: ClientSession | undefined): ScopedCollection<T> {
    return new ScopedCollection(this.collection, this.limits, session);
  }

  /** Names collection and scope. */
  get key(): string {
    return `${this.collection.collectionName}:${this.limits.wallet?.toHexString() ?? ''}`;
  }

  /** A filter that cannot leave the scope. */
  scope(filter: Filter<T>): Filter<T> {
    return { ...filter, ...this.limits } as Filter<T>;
  }

  find(filter: Filter<T>, options: FindOptions = {}): Promise<WithId<T>[]> {
    return withTimeout(this.collection.find(this.scope(filter), this.with(options)).toArray());
  }

  /**
   * The records among the first `among` of the sorted ones that match `also`: reads no more than those, however few match.
   */
  findAmong(
    filter: Filter<T>,
    also: Filter<T>,
    { among, sort, skip = 0, limit = among, projection, hint }: FindOptions & { among: number },
  ): Promise<WithId<T>[]> {
    const stages: Document[] = [
      { $match: this.scope(filter) },
      { $sort: sort },
      { $limit: among },
      { $match: also },
      { $skip: skip },
      { $limit: limit },
      ...(projection ? [{ $project: projection }] : []),
    ];
    return withTimeout(this.collection.aggregate<WithId<T>>(stages, this.with({ hint })).toArray());
  }

  findOne(filter: Filter<T>, options: FindOptions = {}): Promise<WithId<T> | null> {
    return withTimeout(this.collection.findOne(this.scope(filter), this.with(options)) as Promise<WithId<T> | null>);
  }

  /** A record as the majority of the replica set has it: it is not lost with a primary. */
  findConfirmed(_id: Types.ObjectId): Promise<WithId<T> | null> {
    return this.findOne({ _id } as Filter<T>, CONFIRMED);
  }

  /** Pages of records, for background work that walks through many. */
  async *pages(filter: Filter<T>, size: number, options: FindOptions = {}): AsyncGenerator<WithId<T>[]> {
    let page: WithId<T>[] = [];
    for await (const record of this.collection.find(this.scope(filter), this.with({ ...options, batchSize: size }))) {
      page.push(record);
      if (page.length < size) continue;
      yield page;
      page = [];
    }
    if (page.length > 0) yield page;
  }

  /**
   * By the `count` command, in less than half the time of an aggregation that counts. Exact with a filter, which a scope
   * is; not for transactions.
   */
  count(filter: Filter<T>, options: { limit?: number; hint?: string } = {}): Promise<number> {
    return withTimeout(this.collection.count(this.scope(filter), options));
  }

  async insert(document: Omit<T, 'wallet'>): Promise<T> {
    const whole = { ...document, ...this.limits } as unknown as T;
    await withTimeout(this.collection.insertOne(whole as OptionalUnlessRequiredId<T>, this.with({})));
    return whole;
  }

  /** All, or in a transaction none. */
  async insertAll(documents: readonly T[]): Promise<void> {
    if (documents.length === 0) return;
    await withTimeout(this.collection.insertMany(this.whole(documents), this.with({})));
  }

  /** All that no unique index refuses. @returns those that one refuses, be it that they are there already */
  async insertEach<D extends T>(documents: readonly D[]): Promise<Set<D>> {
    const refused = await withTimeout(insertEach(this.collection, this.whole(documents)));
    return new Set(documents.filter((_, index) => refused.has(index)));
  }

  /** The different values of a field. */
  distinct<V>(field: string, filter: Filter<T>): Promise<V[]> {
    return withTimeout(this.collection.distinct(field, this.scope(filter))) as Promise<V[]>;
  }

  /** One conditional update; `null` when nothing matched. */
  update(filter: Filter<T>, update: Update<T>, options: FindOneAndUpdateOptions = {}): Promise<WithId<T> | null> {
    return withTimeout(
      this.collection.findOneAndUpdate(this.scope(filter), update as UpdateFilter<T>, {
        returnDocument: 'after',
        ...this.with(options),
        includeResultMetadata: false,
      }),
    );
  }

  async updateAll(filter: Filter<T>, update: Update<T>): Promise<number> {
    const { modifiedCount } = await this.collection.updateMany(
      this.scope(filter),
      update as UpdateFilter<T>,
      this.with({}),
    );
    return modifiedCount;
  }

  /** A change of its own for each of several records. */
  async updateEach(changes: readonly { filter: Filter<T>; update: Update<T> }[]): Promise<void> {
    if (changes.length === 0) return;
    const operations = changes.map(({ filter, update }) => ({
      updateOne: { filter: this.scope(filter), update: update as UpdateFilter<T> },
    }));
    await this.collection.bulkWrite(operations as AnyBulkWriteOperation<T>[], this.with({ ordered: false }));
  }

  remove(filter: Filter<T>): Promise<WithId<T> | null> {
    return withTimeout(
      this.collection.findOneAndDelete(this.scope(filter), {
        ...this.with({}),
        includeResultMetadata: false,
      }) as unknown as Promise<WithId<T> | null>,
    );
  }

  async removeAll(filter: Filter<T>): Promise<number> {
    return (await this.collection.deleteMany(this.scope(filter), this.with({}))).deletedCount;
  }

  private whole(documents: readonly T[]): OptionalUnlessRequiredId<T>[] {
    return documents.map((document) => ({ ...document, ...this.limits })) as OptionalUnlessRequiredId<T>[];
  }

  private with<O extends object>(options: O): O {
    return this.session ? { ...options, session: this.session } : options;
  }
}

/** All records of a collection, whosever they are; for what `unscoped()` is for. */
export function recordsOfAll<T extends StoredDocument, S extends StoredDocument = T>(
  collection: Collection<S>,
): ScopedCollection<T> {
  return new ScopedCollection(collection as unknown as Collection<T>, {});
}
