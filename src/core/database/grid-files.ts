import { Binary } from 'mongodb';
import { Schema, Types } from 'mongoose';
import type { TenantCollection, TenantDocument } from './tenant-collection';

/** Larger chunks need fewer writes but more memory. */
const CHUNK_BYTES = 1024 * 1024;

/**
 * A large file of a wallet in GridFS. This record is written after the chunks, so a file that has a record is complete.
 */
export interface GridFile<M> extends TenantDocument {
  filename: string;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  metadata: M;
}

export interface GridChunk extends TenantDocument {
  files_id: Types.ObjectId;
  n: number;
  data: Binary;
}

export function gridFileSchema(collection: string): Schema {
  const schema = new Schema(
    {
      wallet: { type: Schema.Types.ObjectId, required: true },
      filename: String,
      length: Number,
      chunkSize: Number,
      uploadDate: Date,
      metadata: Schema.Types.Mixed,
    },
    { collection: `${collection}.files`, versionKey: false },
  );
  schema.index({ uploadDate: 1 }, { name: 'uploadDate' });
  return schema;
}

export function gridChunkSchema(collection: string): Schema {
  const schema = new Schema(
    {
      wallet: { type: Schema.Types.ObjectId, required: true },
      files_id: Schema.Types.ObjectId,
      n: Number,
      data: Schema.Types.Buffer,
    },
    { collection: `${collection}.chunks`, versionKey: false },
  );
  schema.index({ files_id: 1, n: 1 }, { name: 'files_id_n', unique: true });
  schema.index({ wallet: 1 }, { name: 'wallet' });
  return schema;
}

/**
 * Stores large files of wallets in chunks. Uses the layout of GridFS, so that MongoDB’s tools can read the files, and
 * adds the ID of the wallet to each document.
 */
export class GridFiles<M> {
  constructor(
    readonly files: TenantCollection<GridFile<M>>,
    readonly chunks: TenantCollection<GridChunk>,
  ) {}

  /** Writes a file completely or not at all: if the write fails, removes what was written. */
  async write(
    wallet: Types.ObjectId,
    filename: string,
    metadata: M,
    content: AsyncIterable<Buffer>,
  ): Promise<GridFile<M>> {
    const _id = new Types.ObjectId();
    try {
      const length = await this.writeChunks(wallet, _id, content);
      const file = { _id, filename, length, chunkSize: CHUNK_BYTES, uploadDate: new Date(), metadata };
      return await this.files.of(wallet).insert(file as Omit<GridFile<M>, 'wallet'>);
    } catch (error) {
      await this.remove(wallet, _id).catch(() => undefined);
      throw error;
    }
  }

  async *read({ _id, wallet, length }: Pick<GridFile<M>, '_id' | 'wallet' | 'length'>): AsyncGenerator<Buffer> {
    let next = 0;
    for await (const page of this.chunks.of(wallet).pages({ files_id: _id }, 2, { sort: { n: 1 } })) {
      for (const chunk of page) {
        if (chunk.n !== next) break;
        yield Buffer.from(chunk.data.buffer);
        next += 1;
      }
    }
    if (next * CHUNK_BYTES < length) throw new Error(`Chunk ${next} of file ${_id.toHexString()} is missing`);
  }

  /** Deletes the record of the file before its chunks, so that no one can find an incomplete file. */
  async remove(wallet: Types.ObjectId, _id: Types.ObjectId): Promise<void> {
    await this.files.of(wallet).remove({ _id });
    await this.chunks.of(wallet).removeAll({ files_id: _id });
  }

  private async writeChunks(
    wallet: Types.ObjectId,
    files_id: Types.ObjectId,
    content: AsyncIterable<Buffer>,
  ): Promise<number> {
    let pending: Buffer[] = [];
    let size = 0;
    let n = 0;
    const flush = async (data: Buffer) => {
      await this.chunks.of(wallet).insert({ _id: new Types.ObjectId(), files_id, n, data: new Binary(data) });
      n += 1;
    };
    for await (const bytes of content) {
      pending.push(bytes);
      size += bytes.length;
      if (size < CHUNK_BYTES) continue;
      const whole = Buffer.concat(pending);
      let at = 0;
      for (; at + CHUNK_BYTES <= whole.length; at += CHUNK_BYTES) await flush(whole.subarray(at, at + CHUNK_BYTES));
      pending = [whole.subarray(at)];
      size = whole.length - at;
    }
    const length = n * CHUNK_BYTES + size;
    if (size > 0) await flush(Buffer.concat(pending));
    return length;
  }
}
