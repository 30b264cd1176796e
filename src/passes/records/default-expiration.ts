import type { WalletContext } from '../../core/access/principal';
import { writableMoment } from '../../core/time/zoned-date';
import type { KindPolicy } from '../../pass-model/kind-policy';
import type { TemplateDocument } from '../../pass-model/template-policy';
import type { PassOrTombstone } from './pass-or-tombstone';
import type { Pass } from '../../pass-model/pass.schema';

/** Gives a pass that has no expiry of its own the template’s default, and marks the pass as following the template. */
export function withDefaultExpiration<T extends TemplateDocument>(
  policy: KindPolicy<T>,
  pass: Pass,
  template: T,
  wallet: Pick<WalletContext, 'timezone'>,
): Pass {
  if (pass.expirationDate !== undefined && !pass.expirationByDefault) return pass;
  const expiration = policy.pass.defaultExpiration(pass, template, wallet);
  if (expiration) return { ...pass, expirationDate: writableMoment(expiration.getTime()), expirationByDefault: true };
  return pass.expirationByDefault ? { ...pass, expirationDate: undefined, expirationByDefault: undefined } : pass;
}

/**
 * Returns the pass with the template’s current default expiry, which the pass may not have stored yet. Returns
 * tombstones unchanged.
 */
export function withCurrentExpiration<P extends PassOrTombstone>(
  policy: KindPolicy,
  pass: P,
  template: TemplateDocument,
  wallet: Pick<WalletContext, 'timezone'>,
): P {
  if (!template.expiryDue || !pass.wallet) return pass;
  return withDefaultExpiration(policy, pass as unknown as Pass, template, wallet) as unknown as P;
}
