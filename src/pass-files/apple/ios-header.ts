import { textOf } from '../pass-data';
import type { ApplePassField } from './pass-json';

/** A template's choice of its header on iOS (docs/contract/templates.md#header-on-ios). */
export interface IosHeader {
  labelEnum: string;
  valueEnum: string;
  customLabel?: string;
  customValue?: string;
}

/** What a choice stands for: as a label, and as a value with the way in which it is written. */
interface HeaderChoice extends Partial<Omit<ApplePassField, 'key' | 'value'>> {
  label: string;
  value: ApplePassField['value'] | undefined;
}

/**
 * The header field that a template chose; none where its value is INACTIVE or empty.
 * @param known the choices besides CUSTOM_TEXT
 */
export function headerField(
  header: IosHeader | undefined,
  known: Readonly<Record<string, HeaderChoice>>,
): ApplePassField[] {
  if (!header) return [];
  const { labelEnum, valueEnum, customLabel, customValue } = header;
  const choices: Readonly<Partial<Record<string, HeaderChoice>>> = {
    ...known,
    CUSTOM_TEXT: { label: textOf(customLabel) ?? '', value: textOf(customValue) },
  };
  const { label: _own, value, ...style } = choices[valueEnum] ?? {};
  const label = choices[labelEnum]?.label;
  return value === undefined ? [] : [{ key: 'header', value, ...style, ...(label && { label }) }];
}
