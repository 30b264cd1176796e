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
import { Injectable, type Type } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { insertEach } from './insert-each';
import { withTimeout } from './with-timeout';

/**
 * Options for reads that decide whether an earlier attempt has taken effect. A new primary can have records that a
 * majority has not confirmed yet. The read concern `majority` does not return them. `linearizable` returns them, but
 * only once they are confirmed, so that no later failover can undo them. MongoDB waits for the majority for at most
 * `maxTimeMS`.
 */
export const CONFIRMED = { readConcern: { level: 'linearizable' }, maxTimeMS: 1000 } as const;

export interface StoredDocument extends Document {
  _id: Types.ObjectId;
}

export interface TenantDocument extends StoredDocument {
  wallet: Types.ObjectId;
}

type Update<T extends StoredDocument> = UpdateFilter<T> | Document[];

interface Change<T extends StoredDocument> {
  filter: Filter<T>;
  update: Update<T>;
  upsert?: true;
}

/**
 * The only way to access tenant data: every query is limited to one wallet. Uses the driver’s collection, which does
 * not create Mongoose documents.
 */
export class TenantCollection<T extends TenantDocument> {
  private readonly collection: Collection<T>;

  constructor(model: Model<T>) {
    this.collection = model.collection as unknown as Collection<T>;
  }

  of(wallet: Types.ObjectId): ScopedCollection<T> {
    return new ScopedCollection(this.collection, { wallet });
  }

  /**
   * Accesses the records of all wallets, for public links, background work, and the platform. A test lists all uses of
   * this method.
   */
  unscoped(): Collection<T> {
    return this.collection;
  }
}

/**
 * Returns a class that gives Nest the collection of a model. Declare the subclass next to the schema: `@Injectable()
 * export class ThingsCollection extends collectionOf<Thing>('Thing') {}`.
 */
export function collectionOf<T extends TenantDocument>(name: string): Type<TenantCollection<T>> {
  @Injectable()
  class NamedCollection extends TenantCollection<T> {
    constructor(@InjectModel(name) model: Model<T>) {
      super(model);
    }
  }
  return NamedCollection;
}

/** The records of one wallet. With an empty scope, the records of the platform. */
export class ScopedCollection<T extends StoredDocument> {
  constructor(
    private readonly collection: Collection<T>,
    private readonly limits: { wallet?: Types.ObjectId },
    private readonly session?: ClientSession,
  ) {}

  get name(): string {
    return this.collection.collectionName;
  }

  /** The same records within a transaction. */
  within(session: ClientSession | undefined): ScopedCollection<T> {
    return new ScopedCollection(this.collection, this.limits, session);
  }

  get key(): string {
    return `${this.collection.collectionName}:${this.limits.wallet?.toHexString() ?? ''}`;
  }

  scope(filter: Filter<T>): Filter<T> {
    return { ...filter, ...this.limits } as Filter<T>;
  }

  find(filter: Filter<T>, options: FindOptions = {}): Promise<WithId<T>[]> {
    return withTimeout(this.collection.find(this.scope(filter), this.with(options)).toArray());
  }

  /**
   * Takes the first `among` records that match the filter, and returns those that also match `also`. Reads no further
   * records, even if few of them match.
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

  /**
   * Reads a record once a majority has confirmed it, so that it is not lost if the primary fails. Cannot be used in
   * transactions.
   */
  findConfirmed(_id: Types.ObjectId): Promise<WithId<T> | null> {
    return this.findOne({ _id } as Filter<T>, CONFIRMED);
  }

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
   * Counts records with the `count` command, which is twice as fast as an aggregation. The result is exact only with a
   * filter. Cannot be used in transactions.
   */
  count(filter: Filter<T>, options: { limit?: number; hint?: string } = {}): Promise<number> {
    return withTimeout(this.collection.count(this.scope(filter), options));
  }

  async insert(document: Omit<T, 'wallet'>): Promise<T> {
    const whole = { ...document, ...this.limits } as unknown as T;
    await withTimeout(this.collection.insertOne(whole as OptionalUnlessRequiredId<T>, this.with({})));
    return whole;
  }

  /** Inserts all documents. In a transaction, one failure means that no document is inserted. */
  async insertAll(documents: readonly T[]): Promise<void> {
    if (documents.length === 0) return;
    await withTimeout(this.collection.insertMany(this.whole(documents), this.with({})));
  }

  /**
   * Inserts all documents except those that a unique index rejects.
   * @returns the rejected documents, including those that an earlier attempt inserted
   */
  async insertEach<D extends T>(documents: readonly D[]): Promise<Set<D>> {
    const refused = await withTimeout(insertEach(this.collection, this.whole(documents)));
    return new Set(documents.filter((_, index) => refused.has(index)));
  }

  distinct<V>(field: string, filter: Filter<T>): Promise<V[]> {
    return withTimeout(this.collection.distinct(field, this.scope(filter))) as Promise<V[]>;
  }

  update(filter: Filter<T>, update: Update<T>, options: FindOneAndUpdateOptions = {}): Promise<WithId<T> | null> {
    return withTimeout(
      this.collection.findOneAndUpdate(this.scope(filter), update as UpdateFilter<T>, {
        returnDocument: 'after',
        ...this.with(options),
        includeResultMetadata: false,
      }),
    );
  }

  async updateAll(filter: Filter<T>, update: Update<T>, options: { hint?: string } = {}): Promise<number> {
    const { modifiedCount } = await this.collection.updateMany(
      this.scope(filter),
      update as UpdateFilter<T>,
      this.with(options),
    );
    return modifiedCount;
  }

  /** @returns the number of records that the filters matched */
  async updateEach(changes: readonly Change<T>[]): Promise<number> {
    if (changes.length === 0) return 0;
    const operations = changes.map(({ filter, update, upsert = false }) => ({
      updateOne: { filter: this.scope(filter), update: update as UpdateFilter<T>, upsert },
    }));
    const options = this.with({ ordered: false });
    return (await this.collection.bulkWrite(operations as AnyBulkWriteOperation<T>[], options)).matchedCount;
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

export function recordsOfAll<T extends StoredDocument, S extends StoredDocument = T>(
  collection: Collection<S>,
): ScopedCollection<T> {
  return new ScopedCollection(collection as unknown as Collection<T>, {});
}
