import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Binary, Collection } from 'mongodb';
import type { Model, Types } from 'mongoose';
import { AppError } from '../errors/app-error';
import type { StoredFile } from './file.schema';
import { StorageFullError, StorageQuota } from './storage-quota';

const PDF_MAGIC = Buffer.from('%PDF-');
const NAME = /^([0-9a-f]{64})\.pdf$/;

/** Stores PDFs under the name `<sha-256 of the bytes>.pdf`. */
@Injectable()
export class FileStore {
  private readonly files: Collection<StoredFile>;

  constructor(
    @InjectModel('StoredFile') model: Model<StoredFile>,
    private readonly quota: StorageQuota,
  ) {
    this.files = model.collection as unknown as Collection<StoredFile>;
  }

  /**
   * Stores a PDF. Idempotent.
   * @returns the name of the file
   * @throws AppError VALIDATION_ERROR on `field` if the file is not a PDF, or if the wallet has too many files
   */
  async putPdf(wallet: Types.ObjectId, field: string, bytes: Buffer): Promise<string> {
    if (!bytes.subarray(0, PDF_MAGIC.length).equals(PDF_MAGIC)) throw AppError.validation(field, 'pdf_type');
    const id = createHash('sha256').update(bytes).digest('hex');
    if (!(await this.files.findOne({ _id: id, wallets: wallet }, { projection: { _id: 1 } }))) {
      const added = { $setOnInsert: { data: bytes, createdAt: new Date() }, $addToSet: { wallets: wallet } };
      try {
        await this.quota.add(wallet, () => this.files.updateOne({ _id: id }, added, { upsert: true }));
      } catch (error) {
        throw error instanceof StorageFullError ? error.at(field) : error;
      }
    }
    return `${id}.pdf`;
  }

  /** @throws AppError MODEL_NOT_FOUND */
  async get(name: string): Promise<Buffer> {
    const id = NAME.exec(name)?.[1];
    const file = id && (await this.files.findOne({ _id: id }));
    if (!file) throw new AppError('MODEL_NOT_FOUND');
    return Buffer.from((file.data as unknown as Binary).value());
  }
}
