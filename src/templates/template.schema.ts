import { Schema } from 'mongoose';
import { indexPendingDeviceUpdate, PENDING_DEVICE_UPDATE_FIELDS } from '../core/database/pending-device-update';
import { schemaOf } from '../core/database/stored-fields';
import type { TemplateStorage } from '../pass-model/template-policy';

/** Image fields that a template can have. */
export const TEMPLATE_IMAGES = ['strip', 'poster', 'thumbnail'] as const;

export function templateSchema({ collection, fields, sorts, uniqueIndexes = [] }: TemplateStorage): Schema {
  const schema = new Schema(
    {
      ...schemaOf(fields),
      wallet: { type: Schema.Types.ObjectId, required: true },
      searchWords: [String],
      sortName: String,
      createdAt: Date,
      updatedAt: Date,
      contentUpdatedAt: Date,
      expiryDue: Schema.Types.Mixed,
      deleting: Schema.Types.Mixed,
      ...PENDING_DEVICE_UPDATE_FIELDS,
    },
    { collection, versionKey: false },
  );
  schema.index({ wallet: 1, createdAt: -1, _id: -1 }, { name: 'wallet_createdAt' });
  schema.index({ wallet: 1, updatedAt: -1, _id: -1 }, { name: 'wallet_updatedAt' });
  schema.index({ wallet: 1, searchWords: 1, createdAt: -1, _id: -1 }, { name: 'wallet_search' });
  // Used to find expiry changes and deletions that are not complete.
  for (const mark of ['expiryDue', 'deleting']) {
    const isMarked = { [`${mark}.at`]: { $exists: true } };
    schema.index({ [`${mark}.at`]: 1 }, { name: mark, partialFilterExpression: isMarked });
  }
  // Used to check whether an image is in use.
  for (const image of TEMPLATE_IMAGES) {
    const isNamed = { [image]: { $exists: true } };
    schema.index({ [image]: 1 }, { name: image, partialFilterExpression: isNamed });
  }
  indexPendingDeviceUpdate(schema);
  for (const sort of ['sortName', ...sorts]) schema.index({ wallet: 1, [sort]: 1, _id: 1 }, { name: `wallet_${sort}` });
  for (const { keys, options } of uniqueIndexes) schema.index(keys, { ...options, unique: true });
  return schema;
}
