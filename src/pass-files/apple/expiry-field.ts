import { formatW3cDate } from '../../core/time/zoned-date';
import type { PassView } from '../pass-mapping';
import { dateField } from './apple-content';
import type { ApplePassField } from './pass-json';

/** With the time unless it is the end of the day. */
export function expiryField({ pass: { expirationDate }, wallet: { timezone } }: PassView): ApplePassField[] {
  const moment = expirationDate && formatW3cDate(expirationDate, timezone);
  return dateField('expiry', 'label_valid_until', moment, {
    ...(moment?.includes('T23:59') && { timeStyle: 'PKDateStyleNone' as const }),
    changeMessage: 'change_expiry',
  });
}
