import type { PassView } from '../pass-mapping';
import { dayOrTimeField } from './apple-content';
import type { ApplePassField } from './pass-json';

export function expiryField({ pass: { expirationDate }, wallet: { timezone } }: PassView): ApplePassField[] {
  const options = { changeMessage: 'change_expiry' };
  return dayOrTimeField('expiry', 'label_valid_until', expirationDate, 'end', timezone, options);
}
