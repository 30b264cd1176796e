import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type IndexDescription, MongoServerError } from 'mongodb';
import type { Connection, Model } from 'mongoose';

/**
 * Builds every index that the schemas declare, as an explicit step of the boot; the boot fails when one cannot be built
 * or when the database is no replica set (transactions and majority writes need one).
 */
@Injectable()
export class IndexBuilder {
  private readonly logger = new Logger(IndexBuilder.name);

  constructor(@InjectConnection() private readonly connection: Connection) {}

  async build(): Promise<void> {
    await this.assertReplicaSet();
    await Promise.all(this.models().map((model) => this.buildOf(model)));
    this.logger.log('Indexes are built');
  }

  /** Names of the declared indexes that the database lacks. */
  async missing(): Promise<string[]> {
    const missing: string[] = [];
    for (const model of this.models()) {
      const present = await this.present(model);
      for (const [keys, options] of model.schema.indexes()) {
        const name = options?.name ?? Object.entries(keys).flat().join('_');
        if (!present.has(name)) missing.push(`${model.collection.name}.${name}`);
      }
    }
    return missing;
  }

  /** In one command: each would be a change of the catalogue of its own. */
  private async buildOf(model: Model<unknown>): Promise<void> {
    const declared = model.schema.indexes().map(([key, options]) => ({ ...options, key }) as IndexDescription);
    if (declared.length > 0) await model.collection.createIndexes(declared);
    else await model.createCollection();
  }

  private async present(model: Model<unknown>): Promise<Set<string | undefined>> {
    try {
      return new Set((await model.collection.indexes()).map((index) => index.name));
    } catch (fault) {
      // Before the first start has made the collection.
      if (fault instanceof MongoServerError && fault.codeName === 'NamespaceNotFound') return new Set();
      throw fault;
    }
  }

  private models(): Model<unknown>[] {
    return Object.values(this.connection.models).filter((model) => !model.baseModelName);
  }

  private async assertReplicaSet(): Promise<void> {
    const hello = await this.connection.db?.admin().command({ hello: 1 });
    if (!hello?.setName && hello?.msg !== 'isdbgrid') {
      throw new Error('MONGODB_URI: the MongoDB server is not a replica set; start it with --replSet and initiate it.');
    }
  }
}
