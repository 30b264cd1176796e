import { textOf } from '../pass-facts';
import type { ApplePassField } from './pass-json';

/** A template's choice of its header on iOS (spec.md, `iosHeader`). */
export interface IosHeader {
  labelEnum: string;
  valueEnum: string;
  customLabel?: string;
  customValue?: string;
}

/**
 * The header field that a template chose; none where its value is INACTIVE or empty.
 * @param known label and value of each choice besides CUSTOM_TEXT
 */
export function headerField(
  header: IosHeader | undefined,
  known: Readonly<Record<string, { label: string; value: string | undefined }>>,
): ApplePassField[] {
  if (!header) return [];
  const { labelEnum, valueEnum, customLabel, customValue } = header;
  const label = labelEnum === 'CUSTOM_TEXT' ? textOf(customLabel) : known[labelEnum]?.label;
  const value = valueEnum === 'CUSTOM_TEXT' ? textOf(customValue) : known[valueEnum]?.value;
  return value === undefined ? [] : [{ key: 'header', value, ...(label && { label }) }];
}
