import type { GoogleResourceType } from '../../pass-files/google/google-content';
import type { GoogleSigner } from '../../pass-files/identities/pass-signers';

/** A class (what all passes of a template share) or an object (one pass) at Google. */
export interface GoogleTarget {
  /** `<issuer id>.<suffix>`. */
  resourceId: string;
  type: GoogleResourceType;
  what: 'class' | 'object';
}

/** Why Google did not do it. `reason` is a stable word or Google's own message; nothing secret is in it. */
export type GoogleError =
  | { state: 'notFound'; reason: string }
  /** An insertion of what exists already. */
  | { state: 'conflict'; reason: string }
  /** Sending the same again does not help. */
  | { state: 'refused'; reason: string }
  /** The service account is not let in. */
  | { state: 'unauthorised'; reason: string }
  /** To be repeated, in `retryAfterMs` milliseconds if Google said when. */
  | { state: 'later'; reason: string; retryAfterMs?: number };

export type GoogleOutcome = { state: 'ok' } | GoogleError;

/**
 * Google Wallet's REST interface. No call takes longer than ten seconds (docs/contract/google.md#calls-to-google), none
 * throws for what Google or the way to it does.
 */
export abstract class GoogleWalletApi {
  abstract insert(signer: GoogleSigner, target: GoogleTarget, body: object): Promise<GoogleOutcome>;

  /** Changes the fields of `body`; null clears one. */
  abstract patch(signer: GoogleSigner, target: GoogleTarget, body: object): Promise<GoogleOutcome>;

  /** Adds a message to an object, or puts it in the place of the one with its id. */
  abstract addMessage(signer: GoogleSigner, target: GoogleTarget, message: object): Promise<GoogleOutcome>;

  /** Asks whether it exists. */
  abstract get(signer: GoogleSigner, target: GoogleTarget): Promise<GoogleOutcome>;
}
