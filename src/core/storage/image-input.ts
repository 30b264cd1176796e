import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AppError } from '../errors/app-error';
import { MAX_FILE_BYTES } from '../http/body-reader.interceptor';
import { assertPublicUrl, OutboundError } from '../http/outbound-guard';
import { OutboundHttp } from '../http/outbound-http';
import { AppConfig } from '../config/app-config';
import { ImageError } from './image-checks';
import type { ImageVariants } from './image-decoder';
import type { ImageRole } from './image-variants';
import { ImageStore } from './image.store';
import { StorageFullError } from './storage-quota';

/** An image in a request: a multipart file, or a URL in a text field. */
export type ImageSource = { file: { buffer: Buffer } } | { url: string; fetched?: FetchedImages };

/** Images that were fetched in advance, by URL: the name of the stored image, or the error. */
export type FetchedImages = ReadonlyMap<string, { name: string } | { error: Error }>;

const FETCH_TIMEOUT_MS = 10_000;

/** Stores the images of requests (docs/contract/requests.md#images). */
@Injectable()
export class ImageInput {
  constructor(
    private readonly images: ImageStore,
    private readonly http: OutboundHttp,
    private readonly config: AppConfig,
  ) {}

  /**
   * Stores the image of a request.
   * @returns the name of the image
   * @throws AppError VALIDATION_ERROR on `field`, or PAYLOAD_TOO_LARGE above 5 MB
   * @throws BusyError if too many images are queued
   */
  async resolve(
    walletId: Types.ObjectId,
    field: string,
    source: ImageSource,
    roles: readonly ImageRole[],
  ): Promise<string> {
    try {
      if ('file' in source) return await this.storeFile(walletId, source.file.buffer, roles);
      const fetched = source.fetched?.get(source.url);
      if (fetched && 'error' in fetched) throw fetched.error;
      if (fetched) return fetched.name;
      const own = this.ownName(source.url);
      if (own === null) return await this.store(walletId, await this.download(source.url), roles);
      return await this.reuse(walletId, field, own, roles);
    } catch (error) {
      throw refusalOf(field, error);
    }
  }

  /**
   * Like `resolve`, but stores nothing.
   * @throws the errors of `resolve`
   */
  async inspect(
    walletId: Types.ObjectId,
    field: string,
    { url }: { url: string },
    roles: readonly ImageRole[],
  ): Promise<{ name: string; variants: ImageVariants }> {
    try {
      const own = this.ownName(url);
      if (own === null) {
        const { id, variants } = await this.images.decode(walletId, await this.download(url), roles);
        return { name: `${id}.png`, variants };
      }
      if (!(await this.images.has(walletId, own))) throw AppError.validation(field, 'image_url');
      return {
        name: own,
        variants: (await this.images.decode(walletId, await this.images.getOriginal(own), roles)).variants,
      };
    } catch (error) {
      throw refusalOf(field, error);
    }
  }

  /**
   * Keeps stored images of this service until queued work uses them. Call this method before accepting work that
   * resolves the URLs later. Other URLs are ignored.
   */
  async announce(walletId: Types.ObjectId, urls: readonly string[]): Promise<void> {
    const names = [...new Set(urls)].flatMap((url) => this.ownName(url) ?? []);
    if (names.length > 0) await this.images.renew(walletId, names);
  }

  /** Whether the URL refers to an image that this service stores. */
  isOwn(url: string): boolean {
    return this.ownName(url) !== null;
  }

  /**
   * @returns the name of the stored image
   * @throws ImageError, or BusyError if too many images are queued
   */
  store(walletId: Types.ObjectId, bytes: Buffer, roles: readonly ImageRole[]): Promise<string> {
    return this.images.put(walletId, bytes, roles);
  }

  /** @throws OutboundError */
  async download(url: string): Promise<Buffer> {
    const allowPrivate = this.config.outboundAllowPrivate;
    assertPublicUrl(url, { allowPrivate, httpsOnly: !allowPrivate });
    const accept = 'image/png, image/jpeg';
    const answer = await this.http.get(url, { timeoutMs: FETCH_TIMEOUT_MS, maxBytes: MAX_FILE_BYTES, accept });
    if (answer.status !== 200) throw new OutboundError('network', { status: answer.status });
    return answer.body;
  }

  private storeFile(walletId: Types.ObjectId, bytes: Buffer, roles: readonly ImageRole[]): Promise<string> {
    if (bytes.length > MAX_FILE_BYTES) throw new AppError('PAYLOAD_TOO_LARGE');
    return this.store(walletId, bytes, roles);
  }

  private async reuse(
    walletId: Types.ObjectId,
    field: string,
    name: string,
    roles: readonly ImageRole[],
  ): Promise<string> {
    if (!(await this.images.use(walletId, name))) throw AppError.validation(field, 'image_url');
    await this.images.addVariants(walletId, name, roles);
    return name;
  }

  private ownName(url: string): string | null {
    const base = [`${this.config.publicUrl}/images/`, '/images/'].find((prefix) => url.startsWith(prefix));
    return base === undefined ? null : url.slice(base.length);
  }
}

function refusalOf(field: string, error: unknown): unknown {
  if (error instanceof ImageError) return AppError.validation(field, error.key);
  if (error instanceof StorageFullError) return error.at(field);
  return error instanceof OutboundError ? AppError.validation(field, 'image_url') : error;
}
