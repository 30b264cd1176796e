import { Schema, type Types } from 'mongoose';
import { schemaOf } from '../../core/database/stored-fields';
import { collectionOf, type TenantDocument } from '../../core/database/tenant-collection';
import type { MessageTexts } from '../dto/message-texts.dto';
import { SavedTextFields } from './saved-text.dto';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../core/errors/app-error';

/** A reusable text. Communications copy it, so later changes to it do not affect them. */
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
// For finding a text by its name. A duplicate name returns 409:TEMPLATE_ALREADY_EXISTS.
SavedTextSchema.index({ wallet: 1, name: 1 }, { name: 'wallet_name', unique: true });
// For GET /communication-templates?sort=name.
SavedTextSchema.index({ wallet: 1, sortName: 1, _id: 1 }, { name: 'wallet_sortName' });
// For GET /communication-templates, newest first.
SavedTextSchema.index({ wallet: 1, createdAt: -1, _id: -1 }, { name: 'wallet_createdAt' });
// For GET /communication-templates?search.
SavedTextSchema.index({ wallet: 1, searchWords: 1, createdAt: -1, _id: -1 }, { name: 'wallet_search' });

/** The saved texts of wallets. */
@Injectable()
export class SavedTextsCollection extends collectionOf<SavedText>('SavedText') {
  /** @throws AppError TEMPLATE_NOT_FOUND */
  async get(wallet: Types.ObjectId, name: string): Promise<SavedText> {
    return assertFound(await this.of(wallet).findOne({ name }), name);
  }
}

/** @throws AppError TEMPLATE_NOT_FOUND */
export function assertFound(text: SavedText | null, templateName: string): SavedText {
  if (!text) throw new AppError('TEMPLATE_NOT_FOUND', { templateName }, { details: { templateName } });
  return text;
}
