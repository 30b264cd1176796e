import type { AppleSigner } from '../../../pass-files/identities/pass-signers';

/**
 * Outcome of a push. `reason` is Apple’s reason if there is one, or otherwise one of ours (docs/apple-and-google.md).
 */
export type PushOutcome =
  /** Apple accepted the push. Only a request from the phone shows whether it fetched the pass. */
  | { state: 'accepted' }
  /** The registration is no longer valid, unless it was renewed after `since`, when the token became invalid. */
  | { state: 'gone'; reason: string; since?: Date }
  /** The certificate or configuration is wrong, so a retry would also fail. */
  | { state: 'refused'; reason: string }
  /** The push must be retried, after `retryAfterMs` if given. */
  | { state: 'later'; reason: string; retryAfterMs?: number };

/** Port to Apple’s push service (APNs), which makes phones fetch a changed pass. */
export abstract class PushService {
  /**
   * Never throws. Every error is an outcome, within about ten seconds.
   * @param pushToken from the registration of the phone
   */
  abstract push(signer: AppleSigner, pushToken: string): Promise<PushOutcome>;
}
