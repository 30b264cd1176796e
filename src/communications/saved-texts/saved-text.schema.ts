import { Schema } from 'mongoose';
import { schemaOf } from '../../core/database/stored-fields';
import type { TenantDocument } from '../../core/database/tenant-collection';
import type { MessageTexts } from '../dto/message-texts.dto';
import { SavedTextFields } from './saved-text.dto';

/** Words that a wallet uses again. A communication copies them: a change of them changes none that was made. */
export interface SavedText extends TenantDocument {
  name: string;
  title: string;
  message: MessageTexts;
  link?: string;
  searchWords: string[];
  sortName: string;
  createdAt: Date;
  updatedAt: Date;
}

export const SavedTextSchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    ...schemaOf(SavedTextFields),
    searchWords: [String],
    sortName: String,
    createdAt: Date,
    updatedAt: Date,
  },
  { collection: 'communication_templates', versionKey: false },
);
// By its name; 409:TEMPLATE_ALREADY_EXISTS.
SavedTextSchema.index({ wallet: 1, name: 1 }, { name: 'wallet_name', unique: true });
// GET /communication-templates?sort=name.
SavedTextSchema.index({ wallet: 1, sortName: 1, _id: 1 }, { name: 'wallet_sortName' });
// GET /communication-templates, newest first.
SavedTextSchema.index({ wallet: 1, createdAt: -1, _id: -1 }, { name: 'wallet_createdAt' });
// GET /communication-templates?search.
SavedTextSchema.index({ wallet: 1, searchWords: 1, createdAt: -1, _id: -1 }, { name: 'wallet_search' });
