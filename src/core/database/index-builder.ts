import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type IndexDescription, MongoServerError } from 'mongodb';
import type { Connection, Model } from 'mongoose';
import { isIndexConflict } from './index-conflict';

/** Builds all indexes of the schemas during startup. The startup fails if an index cannot be built. */
@Injectable()
export class IndexBuilder {
  private readonly logger = new Logger(IndexBuilder.name);

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** @returns the names of indexes that have a different definition in the database; they are left unchanged */
  async build(): Promise<string[]> {
    const changed = await Promise.all(this.models().map((model) => this.buildOf(model)));
    this.logger.log('All indexes are built');
    return changed.flat();
  }

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

  /** Uses one command for all indexes of a collection, because each command changes the catalog of the database. */
  private async buildOf(model: Model<unknown>): Promise<string[]> {
    const declared = model.schema.indexes().map(([key, options]) => ({ ...options, key }) as IndexDescription);
    if (declared.length === 0) await model.createCollection();
    else if (!(await isBuilt(model, declared))) return this.buildEach(model, declared);
    return [];
  }

  private async buildEach(model: Model<unknown>, declared: readonly IndexDescription[]): Promise<string[]> {
    const changed: string[] = [];
    for (const index of declared) {
      if (!(await isBuilt(model, [index]))) changed.push(`${model.collection.name}.${index.name}`);
    }
    return changed;
  }

  private async present(model: Model<unknown>): Promise<Set<string | undefined>> {
    try {
      return new Set((await model.collection.indexes()).map((index) => index.name));
    } catch (error) {
      if (error instanceof MongoServerError && error.codeName === 'NamespaceNotFound') return new Set();
      throw error;
    }
  }

  private models(): Model<unknown>[] {
    return Object.values(this.connection.models).filter((model) => !model.baseModelName);
  }
}

/** Returns false if an index has a different definition in the database. In that case, no index is built. */
async function isBuilt(model: Model<unknown>, indexes: readonly IndexDescription[]): Promise<boolean> {
  try {
    await model.collection.createIndexes([...indexes]);
    return true;
  } catch (error) {
    if (isIndexConflict(error)) return false;
    throw error;
  }
}
