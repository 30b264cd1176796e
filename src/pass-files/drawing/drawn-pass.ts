import type { Language } from '../../core/i18n/language';
import type { ApplePassContent } from '../../pass-model/apple-content';
import type { ApplePassField, AppleTextAlignment } from '../../pass-model/pass-json';
import { fieldText } from './field-text';

/** Maximum length of a station name in the normal font size. Longer names are smaller. */
const SHORT_STATION = 5;

const ALIGNMENTS: Readonly<Record<AppleTextAlignment, string>> = {
  PKTextAlignmentLeft: '',
  PKTextAlignmentCenter: 'center',
  PKTextAlignmentRight: 'right',
  PKTextAlignmentNatural: '',
};

export interface DrawnField {
  label: string;
  value: string;
  align: string;
  long: boolean;
}

/** The fields on the front of a pass, from the kind's mapping for Apple. */
export interface DrawnFields {
  header: DrawnField[];
  primary: DrawnField[];
  /** Departure and arrival. If present, they are shown instead of `primary`. */
  journey: { from: DrawnField[]; to: DrawnField[] } | null;
  rows: DrawnField[][];
}

/** @param translate translates built-in text into the language of the page, and returns other text unchanged */
export function drawnFields(
  { style, fields, privateFields }: Pick<ApplePassContent, 'style' | 'fields' | 'privateFields'>,
  translate: (text: string) => string,
  lang: Language,
  timeZone: string,
): DrawnFields {
  const show = (shown: readonly ApplePassField[] = []): DrawnField[] =>
    shown
      .filter(({ key }) => !privateFields?.includes(key))
      .map((field) => {
        const value = translate(fieldText(field, lang, timeZone));
        const align = field.textAlignment ? ALIGNMENTS[field.textAlignment] : '';
        return { label: translate(field.label ?? ''), value, align, long: value.length > SHORT_STATION };
      });
  const auxiliary = fields.auxiliaryFields ?? [];
  const rows = [fields.secondaryFields, auxiliary.filter(({ row }) => !row), auxiliary.filter(({ row }) => row)];
  const primary = show(fields.primaryFields);
  const [from, to] = primary;
  return {
    header: show(fields.headerFields),
    primary,
    journey: style === 'boardingPass' && to ? { from: [from], to: [to] } : null,
    rows: rows.map(show).filter((row) => row.length > 0),
  };
}
