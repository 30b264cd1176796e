import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';

import { TEMPLATE_IMAGES } from './template.schema';

/** The index by which collections of templates are known, whatever their kind (`templateSchema`). */
const TEMPLATE_INDEX = 'strip';

/**
 * Templates of kinds that this process does not know: an extension was taken away, or a later release works beside this
 * one. Nobody can read them here, but they stay.
 */
@Injectable()
export class UnknownTemplates {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Those of some images that such templates name. */
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

  /** Those that belong to no schema of this process. */
  private async collections() {
    const { db, models } = this.connection;
    const known = new Set(Object.values(models).map(({ collection }) => collection.name));
    const all = (await db?.collections()) ?? [];
    return all.filter(({ collectionName }) => !known.has(collectionName) && !collectionName.startsWith('system.'));
  }
}
