import { type Language, LANGUAGES } from '../core/i18n/language';
import { type LocalizedText, textIn } from '../core/i18n/localized-text';
import { formatW3cDate, localDateTimeToW3c } from '../core/time/zoned-date';
import { isCalendarDate } from '../core/validation/dates';
import { amountStyle } from '../pass-model/apple-content';
import type { ApplePassField } from '../pass-model/pass-json';
import { fieldText } from '../pass-files/drawing/field-text';
import type { PassDetail } from '../pass-model/pass-detail';
import type { PassView } from '../pass-model/pass-mapping';
import type { FieldType, FieldValue, GenericField, Zone } from './dto/generic-field.dto';
import { fillIn } from './generic-fields';
import { isFilled, valuesOf } from './generic-values';
import type { Generic } from './schemas/generic.schema';

export type GenericView = PassView<Generic>;

/** A field with the value that the pass shows. */
export interface ShownField {
  field: GenericField;
  label: string;
  value: FieldValue;
}

/** Returns the fields of these zones that have a value. Omits values that are no longer valid for their field. */
export function shownIn(view: GenericView, ...zones: Zone[]): ShownField[] {
  const values = valuesOf(view.pass);
  return view.template.fields.flatMap((field) => {
    if (!zones.includes(field.zone)) return [];
    const value = [values[field.key], field.default].find(isFilled);
    return isFilled(value) ? [{ field, value, label: labelOf(field, view) }] : [];
  });
}

/** Returns the label, which is never empty. Old releases stored blank labels, for which the key is used. */
function labelOf({ label, key }: Pick<GenericField, 'label' | 'key'>, { lang }: Pick<GenericView, 'lang'>): string {
  return textIn(label, lang) ?? key;
}

/** Returns a header or subheader with its placeholders filled in. */
export function titleOf(view: GenericView, text: string | undefined): string {
  const shown = new Map(
    shownIn(view, 'HEADER', 'PRIMARY', 'SECONDARY', 'AUXILIARY', 'BACK').map((one) => [one.field.key, one]),
  );
  return fillIn(text ?? '', (key) => {
    const one = shown.get(key);
    return one && fieldText(appleField(one, view), view.lang, view.wallet.timezone);
  });
}

const TEXT_ALIGNMENTS = {
  LEFT: 'PKTextAlignmentLeft',
  CENTER: 'PKTextAlignmentCenter',
  RIGHT: 'PKTextAlignmentRight',
  NATURAL: 'PKTextAlignmentNatural',
} as const;

/**
 * Returns the name of a field on phones. The prefix prevents conflicts between a business’s keys and the service’s own.
 */
export const nameOf = (key: string) => `field-${key}`;

export function appleField({ field, label, value }: ShownField, { wallet, lang }: GenericView): ApplePassField {
  const { key, alignment, notify, zone } = field;
  return {
    key: nameOf(key),
    label,
    value,
    ...styled(field, value, wallet.timezone),
    // Apple does not support alignment for primary fields and back fields.
    ...(alignment && zone !== 'PRIMARY' && { textAlignment: TEXT_ALIGNMENTS[alignment] }),
    ...(notify && { changeMessage: changeMessage(field, label, lang) }),
  };
}

function styled({ type, currency }: GenericField, value: FieldValue, timezone: string): Partial<ApplePassField> {
  if (typeof value === 'number') return amountStyle(type === 'CURRENCY' ? currency : undefined);
  if (type !== 'DATE') return {};
  if (isCalendarDate(value)) {
    return { value: localDateTimeToW3c(value, '00:00', timezone), ...DAY };
  }
  return { value: formatW3cDate(new Date(value), timezone), ...DAY, timeStyle: 'PKDateStyleShort' };
}

const DAY = { dateStyle: 'PKDateStyleMedium', timeStyle: 'PKDateStyleNone', ignoresTimeZone: true } as const;

/**
 * Returns the change message. Removes percent signs from the label, because `%@` is the placeholder of the message. In
 * French, a no-break space precedes the colon. A label stored as a single string may be in any language.
 */
function changeMessage({ label }: GenericField, shown: string, lang: Language): string {
  const isFrench = lang === 'fr' && typeof label !== 'string' && label.fr !== undefined;
  return `${shown.replaceAll('%', '')}${isFrench ? '\u00a0' : ''}: %@`;
}

const BACK_TYPES: Readonly<Record<FieldType, PassDetail['type']>> = {
  TEXT: 'TEXT',
  NUMBER: 'TEXT',
  CURRENCY: 'TEXT',
  DATE: 'DATE',
  LINK: 'LINK',
  PHONE: 'PHONE',
  EMAIL: 'EMAIL',
  ADDRESS: 'ADDRESS',
};

/** @param onFront whether the field is on the front of Google’s card, where every type except DATE is shown as text */
export function detailOf(shown: ShownField, view: GenericView, onFront = false): PassDetail {
  const { field, label, value } = shown;
  const type = BACK_TYPES[field.type];
  const others = otherLabels(field.label, view);
  return {
    key: nameOf(field.key),
    label,
    type: onFront && type !== 'DATE' ? 'TEXT' : type,
    value: typeof value === 'number' ? fieldText(appleField(shown, view), view.lang, view.wallet.timezone) : value,
    ...(field.notify && { changeMessage: changeMessage(field, label, view.lang) }),
    ...(others && { translations: others }),
  };
}

function otherLabels(label: LocalizedText, { lang }: GenericView): Record<string, string> | undefined {
  if (typeof label === 'string') return undefined;
  const others = LANGUAGES.filter((other) => other !== lang).flatMap((other) => {
    const text = label[other];
    return text ? [[other, text] as const] : [];
  });
  return others.length > 0 ? Object.fromEntries(others) : undefined;
}
