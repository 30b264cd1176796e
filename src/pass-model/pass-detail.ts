import type { Language } from '../core/i18n/language';
import type { PassLabel } from '../pass-files/pass-text';
import type { BackField } from '../templates/dto/back-fields';

/** An entry on the back of a pass, for Apple and Google. */
export interface PassDetail {
  key: string;
  label: PassLabel;
  value: string;
  /** The value in each language, if there are several. `value` contains the first of them. */
  texts?: Readonly<Partial<Record<Language, string>>>;
  /** Type of the value. It determines what happens when someone taps it. */
  type: BackField['type']['name'];
  /** Notification that Wallet shows if the value changes. */
  changeMessage?: PassLabel;
  /** The label in the other languages, by language. */
  translations?: Readonly<Record<string, string>>;
}
