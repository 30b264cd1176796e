import { statusOf } from '../../pass-model/pass-status';
import type { NotificationType } from '../../wallets/notification-types';
import { switchedOffBy } from '../../wallets/communication-rule';
import { isUsed } from '../pass-data';
import type { PassData, PassAppearance, PassMapping, PassView } from '../../pass-model/pass-mapping';
import type { ApplePassField, ApplePassFields } from '../../pass-model/pass-json';

const STATUS = 'status';

/**
 * Returns a field with the status of the pass. Wallet shows a notification only if the value of a field changes, and
 * this field notifies customers that a pass has ended.
 */
export function statusField(pass: PassData, appearance: Pick<PassAppearance, 'security'>, now: Date): ApplePassField {
  const { status, expirationDate } = pass;
  const current = status ? statusOf({ status, expirationDate }, now) : 'deleted';
  const value = current === 'active' && isUsed(pass, appearance) ? 'used' : current;
  return { key: STATUS, label: 'label_status', value: `status_${value}`, changeMessage: 'change_status' };
}

/** Removes change messages that the business has switched off, or that the customer has opted out of. */
export function silenceUnwanted(
  fields: ApplePassFields,
  messageTypes: PassMapping['messageTypes'],
  { wallet, holder, preferences = holder?.client.communicationPreferences }: PassView<unknown>,
): void {
  for (const list of Object.values(fields) as (ApplePassField[] | string)[]) {
    if (typeof list === 'string') continue;
    for (const field of list) {
      const type = typeOf(field, messageTypes);
      if (switchedOffBy('notification', type, wallet.communicationRules, preferences)) delete field.changeMessage;
    }
  }
}

function typeOf(
  { key, changeMessage }: ApplePassField,
  { update, expiry, byChange = {} }: PassMapping['messageTypes'],
): NotificationType {
  const own = changeMessage === undefined ? undefined : byChange[changeMessage];
  return own ?? (key === STATUS && expiry ? expiry : update);
}
