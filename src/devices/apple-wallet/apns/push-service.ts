import type { AppleSigner } from '../../../pass-files/identities/pass-signers';

/** What became of one push. A `reason` is Apple's word where Apple gave one, else one of ours (docs/apple-and-google.md). */
export type PushOutcome =
  /** Apple took it. Whether the phone then fetches the pass, only the phone tells. */
  | { state: 'accepted' }
  /**
   * The phone has the pass no longer, or the token never was one of its pass type: the registration ends, unless it was
   * renewed after `since`, the moment from which Apple knows that the token is no longer valid.
   */
  | { state: 'gone'; reason: string; since?: Date }
  /** No repetition mends it: the certificate or the configuration is at fault. */
  | { state: 'refused'; reason: string }
  /** To be repeated, not before `retryAfterMs` milliseconds are over where that is known. */
  | { state: 'later'; reason: string; retryAfterMs?: number };

/** Tells phones that a pass changed, so that they fetch it. The port to Apple's push service (APNs). */
export abstract class PushService {
  /**
   * Sends one push. It never throws, and settles within about ten seconds: whatever goes wrong is an outcome.
   * @param signer identity of the wallet whose pass it is; its pass type is the topic
   * @param pushToken as the phone gave it when it registered
   */
  abstract push(signer: AppleSigner, pushToken: string): Promise<PushOutcome>;
}
