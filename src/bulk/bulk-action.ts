import type { Types } from 'mongoose';
import type { WalletPrincipal } from '../core/access/principal';
import type { Language } from '../core/i18n/language';
import type { BulkItem, BulkOutcome } from './bulk-item';

/** Under what circumstances items are carried out. */
export interface BulkContext {
  operation: Types.ObjectId;
  /** The wallet as it is now, with the rights of whoever asked. */
  caller: WalletPrincipal;
  lang: Language;
  parameters: Record<string, unknown>;
  /** Some of the items may have taken effect already. */
  isRepeated: boolean;
  /** Ended when the worker has lost its hold on the items: nothing more may be written. */
  signal: AbortSignal;
}

/** A part of the items of an operation that finds them itself. */
export interface BulkPage {
  items: BulkItem[];
  /** Where the next page begins; handed to it as it is. */
  after: unknown;
}

/**
 * One kind of bulk work. `run` may be called again with the same items after a crash, also while a frozen worker still
 * holds them: every item must take effect once, and a repetition must give the outcome of the first time. What it
 * throws is tried again; what one item cannot overcome is that item's error.
 */
export interface BulkAction {
  /** Unique; stored with the operation. */
  name: string;
  /** @returns one outcome for each item, in order */
  run(context: BulkContext, items: readonly BulkItem[]): Promise<BulkOutcome[]>;
  /**
   * Of an operation that was accepted without items: the next of them, at most 500. Called by workers, page after page.
   * @param after of the page before; undefined for the first
   * @returns null when there are no more
   */
  page?(context: BulkContext, after: unknown): Promise<BulkPage | null>;
  /** What is answered of a stored result, where that differs. */
  present?(context: Pick<BulkContext, 'caller'>, result: Record<string, unknown>): object;
  /** Its items are parts of the work that mean nothing to anybody else: their results are not answered. */
  silent?: boolean;
}
