import type { Types } from 'mongoose';
import type { WalletPrincipal } from '../core/access/principal';
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
}

/** A page of items that an operation finds itself. */
export interface BulkPage {
  items: BulkItem[];
  /** Where the next page begins, passed back unchanged. */
  after: unknown;
}

/**
 * One kind of bulk work. `run` may be called again with the same items, also while a frozen worker still runs them:
 * every item must take effect once, and a repetition must return the first outcome. An exception causes a retry; a
 * permanent failure of one item is its error.
 */
export interface BulkAction {
  /** Unique; stored with the operation. */
  name: string;
  /** @returns one outcome per item, in order */
  run(context: BulkContext, items: readonly BulkItem[]): Promise<BulkOutcome[]>;
  /**
   * For operations without items: the next ones, at most 500.
   * @param after of the previous page; undefined for the first
   * @returns null after the last page
   */
  page?(context: BulkContext, after: unknown): Promise<BulkPage | null>;
  /** The public form of a stored result, where it differs. */
  present?(context: Pick<BulkContext, 'caller'>, result: Record<string, unknown>): object;
  /** Items are internal parts of the work: their results are not answered. */
  silent?: boolean;
}
