import { Schema } from 'mongoose';
import { indexPendingDeviceUpdate, PENDING_DEVICE_UPDATE_FIELDS } from '../core/database/pending-device-update';
import { schemaOf } from '../core/database/stored-fields';
import type { TemplatePolicy } from './template-policy';

/** The mongoose schema of a kind's templates: its own fields, and what all templates have. */
export function templateSchema(policy: TemplatePolicy): Schema {
  const schema = new Schema(
    {
      ...schemaOf(policy.fields),
      wallet: { type: Schema.Types.ObjectId, required: true },
      searchWords: [String],
      createdAt: Date,
      updatedAt: Date,
      contentUpdatedAt: Date,
      expiryDue: Schema.Types.Mixed,
      deleting: Schema.Types.Mixed,
      ...PENDING_DEVICE_UPDATE_FIELDS,
    },
    { collection: policy.collection, versionKey: false },
  );
  // GET list, newest first.
  schema.index({ wallet: 1, createdAt: -1, _id: -1 }, { name: 'wallet_createdAt' });
  // GET list?sort=updatedAt, and updatedFrom/updatedTo.
  schema.index({ wallet: 1, updatedAt: -1, _id: -1 }, { name: 'wallet_updatedAt' });
  // GET list?search, newest first.
  schema.index({ wallet: 1, searchWords: 1, createdAt: -1, _id: -1 }, { name: 'wallet_search' });
  // Changes of expiry that have not reached all passes; deletions that are not finished.
  for (const mark of ['expiryDue', 'deleting']) {
    const isMarked = { [`${mark}.at`]: { $exists: true } };
    schema.index({ [`${mark}.at`]: 1 }, { name: mark, partialFilterExpression: isMarked });
  }
  // Whether an image is still used.
  schema.index({ strip: 1 }, { name: 'strip', partialFilterExpression: { strip: { $exists: true } } });
  // What phones are to be told.
  indexPendingDeviceUpdate(schema);
  // GET list?sort=name, and the kind's own.
  for (const sort of [policy.nameField, ...policy.sorts])
    schema.index({ wallet: 1, [sort]: 1, _id: 1 }, { name: `wallet_${sort}` });
  for (const { keys, options } of policy.uniqueIndexes ?? []) schema.index(keys, { ...options, unique: true });
  return schema;
}
