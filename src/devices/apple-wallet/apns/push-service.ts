import type { AppleSigner } from '../../../pass-files/identities/pass-signers';

/**
 * Outcome of a push. `reason` is Apple’s reason if it gave one, and otherwise a reason defined by this service
 * (docs/apple-and-google.md).
 */
export type PushOutcome =
  /** Apple accepted the push. Whether the phone fetched the pass is known only once the phone requests it. */
  | { state: 'accepted' }
  /** The registration became invalid at `since`. It may have been renewed after that. */
  | { state: 'gone'; reason: string; since?: Date }
  /** The certificate or configuration is wrong, so a retry would also fail. */
  | { state: 'refused'; reason: string }
  /** The push must be retried, after `retryAfterMs` if given. */
  | { state: 'later'; reason: string; retryAfterMs?: number };

/** Interface to Apple’s push service (APNs), which makes phones fetch a changed pass. */
export abstract class PushService {
  /**
   * Never throws. Returns every error as an outcome, within about ten seconds.
   * @param pushToken from the phone’s registration
   */
  abstract push(signer: AppleSigner, pushToken: string): Promise<PushOutcome>;
}
