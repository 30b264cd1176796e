import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { countryOfZone, isCountry } from '../core/i18n/country';
import { LANGUAGES, type Language, LOCALES } from '../core/i18n/language';
import type { Wallet } from '../wallets/schemas/wallet.schema';

/** A country in the list next to a phone number. */
export interface PhoneCountryOption {
  /** ISO 3166-1 alpha-2. */
  code: string;
  label: string;
}

/** All countries with phone numbers of their own, sorted by name. */
const OPTIONS = Object.fromEntries(LANGUAGES.map((lang) => [lang, optionsIn(lang)])) as unknown as Readonly<
  Record<Language, readonly PhoneCountryOption[]>
>;

function optionsIn(lang: Language): PhoneCountryOption[] {
  const names = new Intl.DisplayNames(LOCALES[lang], { type: 'region' });
  return getCountries()
    .filter(isCountry)
    .map((code) => ({ code, name: names.of(code) ?? code, prefix: getCountryCallingCode(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, lang))
    .map(({ code, name, prefix }) => ({ code, label: `${name} +${prefix}` }));
}

/**
 * Returns the list for a form.
 * @param chosen ISO 3166-1 code; for any other value, the business’s country is selected if it is known
 */
export function phoneCountries(
  lang: Language,
  { country, timezone }: Pick<Wallet, 'country' | 'timezone'>,
  chosen: unknown,
): object[] {
  const selected = isCountry(chosen) ? chosen : (country ?? countryOfZone(timezone));
  return OPTIONS[lang].map((option) => ({ ...option, isSelected: option.code === selected }));
}
