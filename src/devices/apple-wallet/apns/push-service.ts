import type { AppleSigner } from '../../../pass-files/identities/pass-signers';

/** Outcome of a push. `reason` is Apple's word if there is one, else ours (docs/apple-and-google.md). */
export type PushOutcome =
  /** Apple accepted it. Whether the phone fetches the pass, only the phone shows. */
  | { state: 'accepted' }
  /** The registration ends, unless it was renewed after `since`, when the token became invalid. */
  | { state: 'gone'; reason: string; since?: Date }
  /** Certificate or configuration is wrong: a retry fails too. */
  | { state: 'refused'; reason: string }
  /** To be retried, after `retryAfterMs` if known. */
  | { state: 'later'; reason: string; retryAfterMs?: number };

/** Port to Apple's push service (APNs): tells phones to fetch a changed pass. */
export abstract class PushService {
  /**
   * Never throws: every error is an outcome, within about ten seconds. @param pushToken from the phone's registration
   */
  abstract push(signer: AppleSigner, pushToken: string): Promise<PushOutcome>;
}
