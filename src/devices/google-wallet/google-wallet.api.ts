import type { GoogleResourceType } from '../../pass-model/google-content';
import type { GoogleSigner } from '../../pass-files/identities/pass-signers';

/** A class (shared by the passes of a template) or an object (one pass) at Google. */
export interface GoogleTarget {
  /** `<issuer id>.<suffix>`. */
  resourceId: string;
  type: GoogleResourceType;
  what: 'class' | 'object';
}

/** A failure. `reason` is a fixed identifier or Google’s message, and contains no secrets. */
export type GoogleError =
  | { state: 'notFound'; reason: string }
  /** The resource already exists. */
  | { state: 'conflict'; reason: string }
  /** A retry would also fail. */
  | { state: 'refused'; reason: string }
  /** Google rejects the service account. */
  | { state: 'unauthorised'; reason: string }
  /** The call must be retried, after `retryAfterMs` if given. */
  | { state: 'later'; reason: string; retryAfterMs?: number };

export type GoogleOutcome = { state: 'ok' } | GoogleError;

/** Google’s REST API. Calls take at most ten seconds (docs/contract/google.md#calls-to-google) and never throw. */
export abstract class GoogleWalletApi {
  abstract insert(signer: GoogleSigner, target: GoogleTarget, body: object): Promise<GoogleOutcome>;

  /** Changes the fields that `body` contains. Null clears a field. */
  abstract patch(signer: GoogleSigner, target: GoogleTarget, body: object): Promise<GoogleOutcome>;

  /** Adds a message to an object, or replaces the message with the same ID. */
  abstract addMessage(signer: GoogleSigner, target: GoogleTarget, message: object): Promise<GoogleOutcome>;

  abstract get(signer: GoogleSigner, target: GoogleTarget): Promise<GoogleOutcome>;
}
