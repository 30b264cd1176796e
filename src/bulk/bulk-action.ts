import type { Types } from 'mongoose';
import type { CallSource, WalletPrincipal } from '../core/access/principal';
import type { HistoryEntry } from '../core/database/history';
import type { FetchedImages } from '../core/storage/image-input';
import type { WantedImage } from '../core/storage/image-prefetch';
import type { Language } from '../core/i18n/language';
import type { BulkItem, BulkOutcome } from './bulk-item';

export interface BulkContext {
  operation: Types.ObjectId;
  /** The current state of the wallet, with the rights that the caller had when the operation started. */
  caller: WalletPrincipal;
  lang: Language;
  parameters: Record<string, unknown>;
  /** Whether this may be a repeated run, in which some items have already taken effect. */
  isRepeated: boolean;
  /** Aborts when the worker loses its lease on the chunk. The action must not write anything after that. */
  signal: AbortSignal;
  /** The images that `BulkAction.images` requested. */
  images?: FetchedImages;
}

/** A page of items, for operations that find their items themselves. */
export interface BulkPage {
  items: BulkItem[];
  /** Position from which to read the next page. It is passed back to `page` unchanged. */
  after: unknown;
}

/**
 * The work of a bulk operation. `run` may be called again with the same items, even concurrently. Each item must take
 * effect only once, and a repeated call must return the same outcome as the first. If `run` throws, it is retried, so a
 * permanent failure must be returned as the error of the item.
 */
export interface BulkAction {
  /** Unique name. It is stored with the operation. */
  name: string;
  /** Source to record with the passes and messages that the action creates. Default: BULK. */
  source?: CallSource;
  /** @returns one outcome per item, in order */
  run(context: BulkContext, items: readonly BulkItem[]): Promise<BulkOutcome[]>;
  /**
   * For operations without a list of items: returns at most 500 items that follow the position `after` of the previous
   * page.
   * @returns null after the last page
   */
  page?(context: BulkContext, after: unknown): Promise<BulkPage | null>;
  /**
   * Returns history entries for the effects of the items. Each effect is counted once, even if the item ran several
   * times. The entries are read and stored when the chunk ends. Omit this method if the records that the items change
   * have their own history.
   */
  history?(wallet: Types.ObjectId, items: readonly BulkItem[]): Promise<HistoryEntry[]>;
  /** Images that the items request by URL. They are fetched before `run` and passed in its context. */
  images?(parameters: Record<string, unknown>, items: readonly BulkItem[]): WantedImage[];
  present?(context: Pick<BulkContext, 'caller'>, result: Record<string, unknown>): object;
  /** Whether the items are internal parts of the work, so that their results are not returned to the caller. */
  silent?: boolean;
}
