import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type Types, trusted } from 'mongoose';
import { AppError } from '../common/errors/app-error';
import { ByteLru } from './byte-lru';
import { decodeImage, imageId, renderVariants } from './image-decoder';
import { variantsOf, VARIANTS_OF_ROLE } from './image-variants';
import type { ImageRole } from './image-variants';
import { StoredImage, type StoredVariant } from './image.schema';

/** A file as it goes into a .pkpass, with the checksums of manifest and zip. */
export interface PassImageFile {
  /** File name in the pass, such as `logo@2x.png`. */
  name: string;
  data: Buffer;
  /** Lower-case hex. */
  sha1: string;
  /** Unsigned. */
  crc32: number;
}

const NAME = /^([0-9a-f]{64})\.png$/;
const CACHE_BYTES = 64 * 1024 * 1024;

/** Uploaded images by name; the name is `<sha-256 of the uploaded bytes>.png`. */
@Injectable()
export class ImageStore {
  /** What a name stands for never changes, so nothing here is ever stale. */
  private readonly cache = new ByteLru<Buffer | PassImageFile[]>(CACHE_BYTES);

  constructor(@InjectModel(StoredImage.name) private readonly model: Model<StoredImage>) {}

  /**
   * Stores an image for a wallet, with the variants of the roles; storing it again changes nothing.
   *
   * @returns the image's name
   * @throws ImageError
   */
  async put(walletId: Types.ObjectId, bytes: Buffer, roles: readonly ImageRole[]): Promise<string> {
    const id = imageId(bytes);
    const known = await this.model.updateOne({ _id: id }, { $addToSet: { wallets: walletId } });
    if (known.matchedCount === 0) {
      const { original, variants } = await decodeImage(bytes, roles);
      const image = { original, variants: Object.entries(variants).map(([key, data]) => storedVariant(key, data)) };
      await this.model.updateOne(
        { _id: id },
        { $setOnInsert: image, $addToSet: { wallets: walletId } },
        { upsert: true },
      );
    }
    await this.addVariants(`${id}.png`, roles);
    return `${id}.png`;
  }

  /** Makes the variants of the roles that a stored image does not have yet. */
  async addVariants(name: string, roles: readonly ImageRole[]): Promise<void> {
    const id = idOf(name);
    const stored = await this.model.findById(id, { 'variants.key': 1 }).lean();
    const present = new Set(stored?.variants.map(({ key }) => key));
    const missing = variantsOf(roles).filter(({ key }) => !present.has(key));
    if (missing.length === 0) return;

    const made = await renderVariants(await this.getOriginal(name), missing);
    for (const [key, data] of Object.entries(made)) {
      // The condition keeps two simultaneous uploads from adding one variant twice.
      const absent = { _id: id, 'variants.key': trusted({ $ne: key }) };
      await this.model.updateOne(absent, { $push: { variants: storedVariant(key, data) } });
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

  /** @throws AppError `MODEL_NOT_FOUND` */
  async getOriginal(name: string): Promise<Buffer> {
    const original = await this.findOriginal(name);
    if (!original) throw new AppError('MODEL_NOT_FOUND');
    return original;
  }

  /** A variant by its key (image-variants.ts), such as `hero`. */
  async findVariant(name: string, key: string): Promise<Buffer | null> {
    const id = idOf(name);
    if (!id) return null;
    return this.cached(`${name}/${key}`, async () => {
      const image = await this.model.findOne({ _id: id, 'variants.key': key }, { 'variants.$': 1 }).lean();
      return image && toBuffer(image.variants[0].data);
    });
  }

  async owns(walletId: Types.ObjectId, name: string): Promise<boolean> {
    const id = idOf(name);
    return id !== null && (await this.model.exists({ _id: id, wallets: walletId })) !== null;
  }

  /**
   * The files of a role for a .pkpass, in all densities.
   *
   * @throws AppError `MODEL_NOT_FOUND` when the image is not stored, or not for this role
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
    if (value) this.cache.set(key, value, bytesOf(value));
    return value;
  }
}

function idOf(name: string): string | null {
  return NAME.exec(name)?.[1] ?? null;
}

function storedVariant(key: string, data: Buffer): StoredVariant {
  return { key, data, sha1: createHash('sha1').update(data).digest('hex'), crc32: crc32(data) };
}

/** Lean reads give the driver's `Binary` where the schema says Buffer. */
function toBuffer(value: Buffer | { buffer: Uint8Array }): Buffer {
  if (Buffer.isBuffer(value)) return value;
  const { buffer, byteOffset, byteLength } = value.buffer as Uint8Array;
  return Buffer.from(buffer, byteOffset, byteLength);
}

function bytesOf(value: Buffer | PassImageFile[]): number {
  return Buffer.isBuffer(value) ? value.length : value.reduce((sum, { data }) => sum + data.length, 0);
}
