import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';

import { TEMPLATE_IMAGES } from './template.schema';

/** Name of an index that the collection of each kind's templates has (`templateSchema`). */
const TEMPLATE_INDEX = 'strip';

/**
 * Finds templates of kinds that this process does not know, because an extension was removed or a later release runs at
 * the same time. This process cannot read them, but keeps them.
 */
@Injectable()
export class UnknownTemplates {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Returns those of the images that such templates use. */
  async imagesAmong(names: readonly string[]): Promise<string[]> {
    const found = await Promise.all(
      (await this.collections()).map(async (collection) => {
        const indexes = await collection.indexes();
        if (!indexes.some(({ name }) => name === TEMPLATE_INDEX)) return [];
        const among = { $in: [...names] };
        const ofFields = TEMPLATE_IMAGES.map((image) => collection.distinct(image, { [image]: among }));
        return (await Promise.all(ofFields)).flat() as string[];
      }),
    );
    return found.flat();
  }

  /** Returns the collections of templates for which this process has no schema. */
  private async collections() {
    const { db, models } = this.connection;
    const known = new Set(Object.values(models).map(({ collection }) => collection.name));
    const all = (await db?.collections()) ?? [];
    return all.filter(({ collectionName }) => !known.has(collectionName) && !collectionName.startsWith('system.'));
  }
}
