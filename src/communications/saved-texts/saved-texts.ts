import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { TenantCollection } from '../../core/database/tenant-collection';
import { AppError } from '../../core/errors/app-error';
import type { SavedText } from './saved-text.schema';

/** The saved texts of wallets, for communications that begin with one. */
@Injectable()
export class SavedTexts extends TenantCollection<SavedText> {
  constructor(@InjectModel('SavedText') model: Model<SavedText>) {
    super(model);
  }

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
