import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { FairQueue } from '../concurrency/fair-queue';
import { OutboundError } from '../http/outbound-guard';
import { ImageError } from './image-checks';
import { type FetchedImages, ImageInput } from './image-input';
import type { ImageRole } from './image-variants';
import { StorageFullError } from './storage-quota';

/** The URL of an image that a bulk item needs, and how the image is used. */
export interface WantedImage {
  url: string;
  roles: readonly ImageRole[];
}

/** Maximum number of concurrent downloads per wallet. */
const PER_WALLET = 8;

/**
 * Maximum number of concurrent downloads per process. Each of them can use 5 MB, and the `ImageQueue` must have room
 * for uploads.
 */
const AT_ONCE = 24;

/**
 * Maximum total duration of the downloads of one call. If eight downloads run at a time, this is one minute, in which
 * 500 images that take a second each can be downloaded. Decoding and storing do not count.
 */
const BUDGET_MS = 60_000 * PER_WALLET;

/** Number of consecutive timeouts after which a host is skipped. */
const MAX_TIMEOUTS = 3;
const LEFT_ALONE_MS = 5 * 60_000;

/** Maximum number of hosts to remember. The oldest is dropped first. */
const MAX_HOSTS = 10_000;

/**
 * Downloads and stores the images of bulk items before the items run. After three timeouts, a host is skipped for five
 * minutes, and its images fail immediately. Each wallet has its own list of such hosts, so that no wallet can make
 * images of another wallet fail.
 */
@Injectable()
export class ImagePrefetch {
  private readonly downloads = new FairQueue({ what: 'image downloads', atOnce: AT_ONCE, perKey: PER_WALLET });
  private readonly slow = new Map<string, { timeouts: number; until: number }>();

  constructor(private readonly input: ImageInput) {}

  /**
   * Downloads each URL once. `/images/` URLs of this service are not downloaded and are not in the result.
   * @throws the reason of `signal`, and errors that no image caused, such as a BusyError
   */
  async fetch(wallet: Types.ObjectId, wanted: readonly WantedImage[], signal: AbortSignal): Promise<FetchedImages> {
    const rolesOf = new Map<string, Set<ImageRole>>();
    for (const { url, roles } of wanted) {
      if (!this.input.isOwn(url)) rolesOf.set(url, new Set([...(rolesOf.get(url) ?? []), ...roles]));
    }
    const fetched = new Map<string, { name: string } | { error: Error }>();
    if (rolesOf.size === 0) return fetched;
    const budget = { leftMs: BUDGET_MS };
    const fetchOne = async (url: string, roles: readonly ImageRole[]) => {
      signal.throwIfAborted();
      try {
        const bytes = await this.download(wallet, url, budget);
        fetched.set(url, { name: await this.input.store(wallet, bytes, roles) });
      } catch (error) {
        if (!isOfImage(error)) throw error;
        fetched.set(url, { error });
      }
    };
    const all = [...rolesOf].map(([url, roles]) => this.downloads.run(wallet, () => fetchOne(url, [...roles])));
    await Promise.race([Promise.all(all), abortOf(signal)]);
    return fetched;
  }

  private async download(wallet: Types.ObjectId, url: string, budget: { leftMs: number }): Promise<Buffer> {
    const host = `${wallet.toHexString()} ${URL.parse(url)?.host ?? ''}`;
    if (budget.leftMs <= 0 || this.isLeftAlone(host)) throw new OutboundError('timeout');
    const started = performance.now();
    try {
      const bytes = await this.input.download(url);
      this.slow.delete(host);
      return bytes;
    } catch (error) {
      if (error instanceof OutboundError && error.reason === 'timeout') this.addTimeout(host);
      throw error;
    } finally {
      budget.leftMs -= performance.now() - started;
    }
  }

  private isLeftAlone(host: string): boolean {
    const known = this.slow.get(host);
    if (known && known.until <= Date.now()) this.slow.delete(host);
    return (this.slow.get(host)?.timeouts ?? 0) >= MAX_TIMEOUTS;
  }

  private addTimeout(host: string): void {
    const timeouts = (this.slow.get(host)?.timeouts ?? 0) + 1;
    this.slow.delete(host);
    this.slow.set(host, { timeouts, until: Date.now() + LEFT_ALONE_MS });
    if (this.slow.size > MAX_HOSTS) this.slow.delete(this.slow.keys().next().value!);
  }
}

/**
 * Whether the image caused the error, in which case its items fail. After any other error, the chunk is repeated later.
 */
function isOfImage(error: unknown): error is Error {
  return error instanceof OutboundError || error instanceof ImageError || error instanceof StorageFullError;
}

/** Returns a promise that rejects when the signal is aborted. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
