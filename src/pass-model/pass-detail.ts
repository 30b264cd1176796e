import type { Language } from '../core/i18n/language';
import type { PassLabel } from '../pass-files/pass-text';
import type { BackField } from '../templates/dto/back-fields';

/** An entry on the back, for Apple and Google. */
export interface PassDetail {
  key: string;
  label: PassLabel;
  value: string;
  /** Value in each language, if it has several. `value` is the first of them. */
  texts?: Readonly<Partial<Record<Language, string>>>;
  /** Decides how the value can be tapped. */
  type: BackField['type']['name'];
  /** Message that Wallet shows when the value changes. */
  changeMessage?: PassLabel;
  /** Label in languages other than the pass's. */
  translations?: Readonly<Record<string, string>>;
}
