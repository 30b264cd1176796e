import type { Language } from '../core/i18n/language';
import type { PassLabel } from '../pass-files/pass-text';
import type { BackField } from '../templates/dto/back-fields';

/** An entry on the back, for Apple and Google. */
export interface PassDetail {
  key: string;
  label: PassLabel;
  value: string;
  /** The value in each language, where it has several; `value` is the first of them. */
  texts?: Readonly<Partial<Record<Language, string>>>;
  /** Decides how the value can be tapped. */
  type: BackField['type']['name'];
  /** What Wallet tells when the value changes. */
  changeMessage?: PassLabel;
  /** The label in other languages than the pass's. */
  translations?: Readonly<Record<string, string>>;
}
