import { textOf } from '../../core/text/blank';
import type { ApplePassField } from '../../pass-model/pass-json';

/** The setting of a template for the header field (docs/contract/templates.md#header-on-ios). */
export interface IosHeader {
  labelEnum: string;
  valueEnum: string;
  customLabel?: string;
  customValue?: string;
}

/** Label, value, and format of a header field that a template can choose. */
interface HeaderChoice extends Partial<Omit<ApplePassField, 'key' | 'value'>> {
  label: string;
  value: ApplePassField['value'] | undefined;
}

/**
 * Returns the header field that the template chose. Empty for INACTIVE, or if the field has no value.
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
