import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { WalletPrincipal } from '../core/access/principal';
import { type StoredUpload, type UploadStore, UploadStores } from '../core/http/upload-stores';
import { type CsvEncoding, EncodingFinder } from './csv-encoding';
import { CsvFiles } from './csv-files';
import type { CsvFile } from './schemas/csv-file.schema';

export const CSV_UPLOADS = 'csv';

export interface CsvUpload extends StoredUpload {
  stored: CsvFile;
  textEncoding: CsvEncoding;
}

/** Streams uploads to MongoDB and detects their encoding. */
@Injectable()
export class CsvUploads implements UploadStore {
  constructor(
    stores: UploadStores,
    private readonly files: CsvFiles,
  ) {
    stores.register(CSV_UPLOADS, this);
  }

  async put({ wallet }: WalletPrincipal, name: string, content: Readable) {
    const hash = createHash('sha256');
    const encoding = new EncodingFinder();
    async function* appearance(): AsyncGenerator<Buffer> {
      for await (const bytes of content as AsyncIterable<Buffer>) {
        hash.update(bytes);
        encoding.push(bytes);
        yield bytes;
      }
    }
    const stored = await this.files.write(wallet.id, name, {}, appearance());
    return { stored, size: stored.length, digest: hash.digest('base64url'), textEncoding: encoding.end() };
  }

  remove({ wallet }: WalletPrincipal, { stored }: StoredUpload & { stored?: { _id: Types.ObjectId } }): Promise<void> {
    return stored ? this.files.remove(wallet.id, stored._id) : Promise.resolve();
  }
}
