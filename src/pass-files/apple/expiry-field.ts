import type { PassView } from '../../pass-model/pass-mapping';
import { dayOrTimeField } from '../../pass-model/apple-content';
import type { ApplePassField } from '../../pass-model/pass-json';

export function expiryField({ pass: { expirationDate }, wallet: { timezone } }: PassView): ApplePassField[] {
  const options = { changeMessage: 'change_expiry' };
  return dayOrTimeField('expiry', 'label_valid_until', expirationDate, 'end', timezone, options);
}
