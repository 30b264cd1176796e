import type { Types } from 'mongoose';
import type { CallSource, WalletPrincipal } from '../core/access/principal';
import type { HistoryEntry } from '../core/database/history';
import type { FetchedImages } from '../core/storage/image-input';
import type { WantedImage } from '../core/storage/image-prefetch';
import type { Language } from '../core/i18n/language';
import type { BulkItem, BulkOutcome } from './bulk-item';

export interface BulkContext {
  operation: Types.ObjectId;
  /** The wallet as it is now, with the rights that the caller had when the operation started. */
  caller: WalletPrincipal;
  lang: Language;
  parameters: Record<string, unknown>;
  /** Whether some of the items may already have taken effect. */
  isRepeated: boolean;
  /** Aborts when the worker loses its lease. Write nothing after that. */
  signal: AbortSignal;
  /** The images that `BulkAction.images` requested. */
  images?: FetchedImages;
}

/** A page of items that an operation finds itself. */
export interface BulkPage {
  items: BulkItem[];
  /** Position of the next page, passed back unchanged. */
  after: unknown;
}

/**
 * `run` may be called again with the same items, even concurrently. Each item must take effect only once, and a
 * repetition must return the first outcome. Exceptions are retried. A permanent failure must be returned as the error
 * of the item.
 */
export interface BulkAction {
  /** Unique name, which is stored with the operation. */
  name: string;
  /** Source recorded with the records that the action creates. Default: bulk. */
  source?: CallSource;
  /** @returns one outcome per item, in order */
  run(context: BulkContext, items: readonly BulkItem[]): Promise<BulkOutcome[]>;
  /**
   * For operations without a list of items: returns at most 500 items after the previous page’s `after`. @returns null
   * after the last page
   */
  page?(context: BulkContext, after: unknown): Promise<BulkPage | null>;
  /**
   * History entries for what the items actually did, no matter how often they ran. They are read when the chunk ends
   * and counted together with it. Omit this if the records of the items carry their own history.
   */
  history?(wallet: Types.ObjectId, items: readonly BulkItem[]): Promise<HistoryEntry[]>;
  /** Images that the items request by URL. They are fetched before `run` and passed in its context. */
  images?(parameters: Record<string, unknown>, items: readonly BulkItem[]): WantedImage[];
  present?(context: Pick<BulkContext, 'caller'>, result: Record<string, unknown>): object;
  /** The items are internal parts of the work: their results are not returned. */
  silent?: boolean;
}
