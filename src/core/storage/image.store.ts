import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import { type Model, type Types, trusted } from 'mongoose';
import { AppError } from '../errors/app-error';
import { type DecodedImage, decodeImage, imageId, renderVariants } from './image-decoder';
import { ImageQueue } from './image-queue';
import { variantsOf, VARIANTS_OF_ROLE } from './image-variants';
import type { ImageRole } from './image-variants';
import type { StoredImage, StoredVariant } from './image.schema';
import { StorageQuota } from './storage-quota';

/** A file of a .pkpass, with its checksums for the manifest and the zip archive. */
export interface PassImageFile {
  name: string;
  data: Buffer;
  sha1: string;
  crc32: number;
}

const NAME = /^([0-9a-f]{64})\.png$/;
const CACHE_BYTES = 64 * 1024 * 1024;

/**
 * An image can be removed if no request has used it for this long. By then, every request that used it has stored its
 * records.
 */
const UNNAMED_MS = 24 * 60 * 60_000;

/**
 * If the stored time of the last use is more recent than this, another use does not update it. Otherwise, many records
 * with the same image would all write to it.
 */
const KNOWN_USED_MS = UNNAMED_MS / 2;

/** Stores images under the name `<sha-256 of the uploaded bytes>.png`. */
@Injectable()
export class ImageStore {
  /** Cached images. They never become outdated, because the name of an image is the hash of its content. */
  private readonly cache = new LRUCache<string, Buffer | PassImageFile[]>({
    maxSize: CACHE_BYTES,
    sizeCalculation: bytesOf,
  });

  constructor(
    @InjectModel('StoredImage') private readonly model: Model<StoredImage>,
    private readonly queue: ImageQueue,
    private readonly quota: StorageQuota,
  ) {}

  /**
   * Stores an image. Idempotent.
   * @returns the name of the image
   * @throws ImageError, StorageFullError, BusyError if too many images are queued
   */
  async put(walletId: Types.ObjectId, bytes: Buffer, roles: readonly ImageRole[]): Promise<string> {
    const id = imageId(bytes);
    const name = `${id}.png`;
    await this.addVariants(walletId, name, roles);
    const used = { $currentDate: { usedAt: true as const } };
    if ((await this.model.updateOne({ _id: id, wallets: walletId }, used)).matchedCount > 0) return name;
    const added = { ...used, $addToSet: { wallets: walletId } };
    const stored = await this.quota.add(walletId, () => this.model.updateOne({ _id: id }, added));
    if (stored.matchedCount > 0) return name;
    const { original, variants } = await this.decode(walletId, bytes, roles);
    const image = { original, variants: Object.entries(variants).map(([key, data]) => storedVariant(key, data)) };
    const insert = { $setOnInsert: image, ...added };
    await this.quota.add(walletId, () => this.model.updateOne({ _id: id }, insert, { upsert: true }));
    // A concurrent upload of the same image for other roles may have been stored first.
    await this.addVariants(walletId, name, roles);
    return name;
  }

  /**
   * Decodes an image without storing it.
   * @throws ImageError, or BusyError if too many images are queued
   */
  decode(walletId: Types.ObjectId, bytes: Buffer, roles: readonly ImageRole[]): Promise<DecodedImage> {
    return decodeImage(bytes, roles, (cost, work) => this.queue.run(walletId, work, cost));
  }

  /** Whether the wallet has uploaded the image. */
  async has(walletId: Types.ObjectId, name: string): Promise<boolean> {
    const id = idOf(name);
    return id !== null && (await this.model.exists({ _id: id, wallets: walletId })) !== null;
  }

  /**
   * Creates the variants that the roles need and that do not exist yet.
   * @throws BusyError if too many images are queued
   */
  async addVariants(walletId: Types.ObjectId, name: string, roles: readonly ImageRole[]): Promise<void> {
    const id = idOf(name);
    const stored = await this.model.findById(id, { 'variants.key': 1 }).lean();
    if (!stored) return;
    const present = new Set(stored.variants.map(({ key }) => key));
    const missing = variantsOf(roles).filter(({ key }) => !present.has(key));
    if (missing.length === 0) return;

    const made = await this.queue.run(walletId, async () => renderVariants(await this.getOriginal(name), missing));
    for (const [key, data] of Object.entries(made)) {
      // Prevents two concurrent uploads from adding the same variant.
      const absent = { _id: id, 'variants.key': trusted({ $ne: key }) };
      await this.model.updateOne(absent, { $push: { variants: storedVariant(key, data) }, $unset: { bytes: 1 } });
    }
  }

  async findOriginal(name: string): Promise<Buffer | null> {
    const id = idOf(name);
    if (!id) return null;
    return this.cached(name, async () => {
      const image = await this.model.findById(id, { original: 1 }).lean();
      return image && toBuffer(image.original);
    });
  }

  async getOriginal(name: string): Promise<Buffer> {
    const original = await this.findOriginal(name);
    if (!original) throw new AppError('MODEL_NOT_FOUND');
    return original;
  }

  async findVariant(name: string, key: string): Promise<Buffer | null> {
    const id = idOf(name);
    if (!id) return null;
    return this.cached(`${name}/${key}`, async () => {
      const image = await this.model.findOne({ _id: id, 'variants.key': key }, { 'variants.$': 1 }).lean();
      return image && toBuffer(image.variants[0].data);
    });
  }

  /**
   * Marks an image as used. Call this method before storing a record that uses it. Returns false if the wallet has no
   * such image.
   */
  async use(walletId: Types.ObjectId, name: string): Promise<boolean> {
    const id = idOf(name);
    const own = id === null ? null : { _id: id, wallets: walletId };
    const image = own && (await this.model.findOne(own, { usedAt: 1 }).lean());
    if (!image || Number(image.usedAt) > Date.now() - KNOWN_USED_MS) return image !== null;
    return (await this.model.updateOne(own, { $currentDate: { usedAt: true } })).matchedCount > 0;
  }

  /** Marks images as used that queued work will need. Ignores unknown names. */
  async renew(walletId: Types.ObjectId, names: readonly string[]): Promise<void> {
    const ids = names.flatMap((name) => idOf(name) ?? []);
    const known = new Date(Date.now() - KNOWN_USED_MS);
    const forgotten = { _id: trusted({ $in: ids }), wallets: walletId, usedAt: trusted({ $not: { $gt: known } }) };
    await this.model.updateMany(forgotten, { $currentDate: { usedAt: true } });
  }

  async *longUnnamed(limit: number): AsyncGenerator<string[]> {
    await this.model.updateMany({ usedAt: trusted({ $exists: false }) }, { $currentDate: { usedAt: true } });
    const before = await this.unnamedBefore();
    for (let last: { _id: string; usedAt?: Date } | undefined; ;) {
      const after = last && [
        { usedAt: trusted({ $gt: last.usedAt }) },
        { usedAt: last.usedAt, _id: trusted({ $gt: last._id }) },
      ];
      const page = await this.model
        .find({ usedAt: trusted({ $lt: before }), ...(after && { $or: after }) }, { usedAt: 1 })
        .sort({ usedAt: 1, _id: 1 })
        .limit(limit)
        .lean();
      if (page.length > 0) yield page.map(({ _id }) => `${_id}.png`);
      if (page.length < limit) return;
      last = page[page.length - 1];
    }
  }

  /** Removes images, except those that a request has used recently. */
  async removeUnnamed(names: readonly string[]): Promise<void> {
    const ids = names.flatMap((name) => idOf(name) ?? []);
    const before = await this.unnamedBefore();
    await this.model.deleteMany({ _id: trusted({ $in: ids }), usedAt: trusted({ $lt: before }) });
  }

  private async unnamedBefore(): Promise<Date> {
    const { localTime } = await this.model.db.db!.command({ hello: 1 });
    return new Date((localTime as Date).getTime() - UNNAMED_MS);
  }

  /**
   * Returns the files of an image in all pixel densities.
   * @throws AppError MODEL_NOT_FOUND if the image is not stored for this role
   */
  async getPassFiles(name: string, role: ImageRole): Promise<PassImageFile[]> {
    const files = await this.cached(`${name}#${role}`, () => this.readPassFiles(name, role));
    if (!files) throw new AppError('MODEL_NOT_FOUND');
    return files;
  }

  private async readPassFiles(name: string, role: ImageRole): Promise<PassImageFile[] | null> {
    const image = await this.model.findById(idOf(name), { variants: 1 }).lean();
    const stored = new Map(image?.variants.map((variant) => [variant.key, variant]));
    const files: PassImageFile[] = [];
    for (const { key, file } of VARIANTS_OF_ROLE[role]) {
      const variant = stored.get(key);
      if (!variant) return null;
      if (file) files.push({ name: file, data: toBuffer(variant.data), sha1: variant.sha1, crc32: variant.crc32 });
    }
    return files;
  }

  private async cached<V extends Buffer | PassImageFile[]>(
    key: string,
    read: () => Promise<V | null>,
  ): Promise<V | null> {
    const known = this.cache.get(key);
    if (known) return known as V;
    const value = await read();
    if (value) this.cache.set(key, value);
    return value;
  }
}

function idOf(name: string): string | null {
  return NAME.exec(name)?.[1] ?? null;
}

function storedVariant(key: string, data: Buffer): StoredVariant {
  return { key, data, sha1: createHash('sha1').update(data).digest('hex'), crc32: crc32(data) };
}

function toBuffer(value: Buffer | { buffer: Uint8Array }): Buffer {
  if (Buffer.isBuffer(value)) return value;
  const { buffer, byteOffset, byteLength } = value.buffer as Uint8Array;
  return Buffer.from(buffer, byteOffset, byteLength);
}

function bytesOf(value: Buffer | PassImageFile[]): number {
  return Buffer.isBuffer(value) ? value.length : value.reduce((sum, { data }) => sum + data.length, 1);
}
