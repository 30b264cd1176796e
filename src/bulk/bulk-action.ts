import type { Types } from 'mongoose';
import type { CallSource, WalletPrincipal } from '../core/access/principal';
import type { HistoryEntry } from '../core/database/history';
import type { FetchedImages } from '../core/storage/image-input';
import type { WantedImage } from '../core/storage/image-prefetch';
import type { Language } from '../core/i18n/language';
import type { BulkItem, BulkOutcome } from './bulk-item';

export interface BulkContext {
  operation: Types.ObjectId;
  /** The wallet as it is now, with the caller's rights at the start. */
  caller: WalletPrincipal;
  lang: Language;
  parameters: Record<string, unknown>;
  /** Some items may have taken effect already. */
  isRepeated: boolean;
  /** Aborts when the worker loses its lease: write nothing more. */
  signal: AbortSignal;
  /** The images that `BulkAction.images` named. */
  images?: FetchedImages;
}

/** A page of items that an operation finds itself. */
export interface BulkPage {
  items: BulkItem[];
  /** Where the next page begins, passed back unchanged. */
  after: unknown;
}

/**
 * `run` may be called again with the same items, even concurrently: each item takes effect once, and a repetition
 * returns the first outcome. Exceptions are retried; a permanent failure is the item's error.
 */
export interface BulkAction {
  /** Unique; stored with the operation. */
  name: string;
  /** How what it makes came to be; absent: in bulk. */
  source?: CallSource;
  /** @returns one outcome per item, in order */
  run(context: BulkContext, items: readonly BulkItem[]): Promise<BulkOutcome[]>;
  /** For operations without items: at most 500 after the previous page's `after`. @returns null after the last page */
  page?(context: BulkContext, after: unknown): Promise<BulkPage | null>;
  /**
   * What the items have done in truth, however often they were tried: read when their chunk ends, and counted with it.
   * Absent: their records tell of it.
   */
  history?(wallet: Types.ObjectId, items: readonly BulkItem[]): Promise<HistoryEntry[]>;
  /** Images that the items name by URL: they are fetched before `run`, which finds them in its context. */
  images?(parameters: Record<string, unknown>, items: readonly BulkItem[]): WantedImage[];
  present?(context: Pick<BulkContext, 'caller'>, result: Record<string, unknown>): object;
  /** Items are internal parts of the work: their results are not answered. */
  silent?: boolean;
}
