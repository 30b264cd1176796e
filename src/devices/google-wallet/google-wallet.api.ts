import type { GoogleResourceType } from '../../pass-model/google-content';
import type { GoogleSigner } from '../../pass-files/identities/pass-signers';

/** A class (shared by a template's passes) or an object (one pass) at Google. */
export interface GoogleTarget {
  /** `<issuer id>.<suffix>`. */
  resourceId: string;
  type: GoogleResourceType;
  what: 'class' | 'object';
}

/** A failure. `reason` is a stable word or Google's message; it holds no secrets. */
export type GoogleError =
  | { state: 'notFound'; reason: string }
  /** The resource exists already. */
  | { state: 'conflict'; reason: string }
  /** A retry fails too. */
  | { state: 'refused'; reason: string }
  /** Google refuses the service account. */
  | { state: 'unauthorised'; reason: string }
  /** To be retried, after `retryAfterMs` if known. */
  | { state: 'later'; reason: string; retryAfterMs?: number };

export type GoogleOutcome = { state: 'ok' } | GoogleError;

/** Calls take ten seconds at most (docs/contract/google.md#calls-to-google) and never throw. */
export abstract class GoogleWalletApi {
  abstract insert(signer: GoogleSigner, target: GoogleTarget, body: object): Promise<GoogleOutcome>;

  /** Changes the fields of `body`; null clears one. */
  abstract patch(signer: GoogleSigner, target: GoogleTarget, body: object): Promise<GoogleOutcome>;

  /** Adds a message to an object, or puts it in the place of the one with its id. */
  abstract addMessage(signer: GoogleSigner, target: GoogleTarget, message: object): Promise<GoogleOutcome>;

  abstract get(signer: GoogleSigner, target: GoogleTarget): Promise<GoogleOutcome>;
}
