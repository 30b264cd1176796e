import type { Language } from '../../core/i18n/language';
import { formatW3cDate, localDateTimeToW3c } from '../../core/time/zoned-date';
import { isCalendarDate, isDateTime } from '../../core/validation/dates';
import type { PassDetail } from '../../pass-model/pass-detail';
import { linkOf } from '../pass-detail';
import { dateField } from '../../pass-model/apple-content';
import type { AppleDataDetector, ApplePassField } from '../../pass-model/pass-json';

/**
 * For each type of entry, the data that Wallet makes tappable. Types that are not listed use Wallet's default, which is
 * everything that it recognizes.
 */
const DETECTORS: Readonly<Partial<Record<PassDetail['type'], AppleDataDetector[]>>> = {
  LINK: ['PKDataDetectorTypeLink'],
  EMAIL: ['PKDataDetectorTypeLink'],
  PHONE: ['PKDataDetectorTypePhoneNumber'],
  ADDRESS: ['PKDataDetectorTypeAddress'],
  DATE: ['PKDataDetectorTypeCalendarEvent'],
  NUMBER: [],
};

/** @param lang language to use if the business provided the text in several languages */
export function backField(entry: PassDetail, timeZone: string, lang: Language): ApplePassField {
  const detail = { ...entry, value: entry.texts?.[lang] ?? entry.value };
  const { key, label, value, type, changeMessage } = detail;
  if (type === 'DATE' && isCalendarDate(value)) {
    const day = localDateTimeToW3c(value, '00:00', timeZone);
    return dateField(key, label, day, { dateStyle: 'PKDateStyleLong', timeStyle: 'PKDateStyleNone' })[0];
  }
  if (type === 'DATE' && isDateTime(value)) {
    return dateField(key, label, formatW3cDate(new Date(value), timeZone), { dateStyle: 'PKDateStyleLong' })[0];
  }
  const link = linkOf(detail);
  // The phone recognizes a plain number without help. In other text, it must not recognize numbers.
  const isPlain = type === 'PHONE' && link === `tel:${value.replace(/[^\d+*#]/g, '')}`;
  const detectors = type === 'PHONE' && !link ? [] : DETECTORS[type];
  return {
    key,
    label,
    value,
    ...(detectors && { dataDetectorTypes: detectors }),
    ...(changeMessage && { changeMessage }),
    ...(link && !isPlain && { attributedValue: `<a href="${escape(link)}">${escape(value)}</a>` }),
  };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]);
