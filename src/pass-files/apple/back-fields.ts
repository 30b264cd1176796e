import { formatW3cDate, localDateTimeToW3c } from '../../core/time/zoned-date';
import { isCalendarDate, isDateTime } from '../../core/validation/dates';
import { linkOf, type PassDetail } from '../pass-detail';
import { dateField } from './apple-content';
import type { AppleDataDetector, ApplePassField } from './pass-json';

/** Tappable parts; by default everything that Wallet recognizes. */
const DETECTORS: Readonly<Partial<Record<PassDetail['type'], AppleDataDetector[]>>> = {
  LINK: ['PKDataDetectorTypeLink'],
  EMAIL: ['PKDataDetectorTypeLink'],
  PHONE: ['PKDataDetectorTypePhoneNumber'],
  ADDRESS: ['PKDataDetectorTypeAddress'],
  DATE: ['PKDataDetectorTypeCalendarEvent'],
  NUMBER: [],
};

export function backField(detail: PassDetail, timeZone: string): ApplePassField {
  const { key, label, value, type, changeMessage } = detail;
  if (type === 'DATE' && isCalendarDate(value)) {
    const day = localDateTimeToW3c(value, '00:00', timeZone);
    return dateField(key, label, day, { dateStyle: 'PKDateStyleLong', timeStyle: 'PKDateStyleNone' })[0];
  }
  if (type === 'DATE' && isDateTime(value)) {
    return dateField(key, label, formatW3cDate(new Date(value), timeZone), { dateStyle: 'PKDateStyleLong' })[0];
  }
  const link = type === 'PHONE' ? null : linkOf(detail);
  const detectors = DETECTORS[type];
  return {
    key,
    label,
    value,
    ...(detectors && { dataDetectorTypes: detectors }),
    ...(changeMessage && { changeMessage }),
    ...(link && { attributedValue: `<a href="${escape(link)}">${escape(value)}</a>` }),
  };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]);
