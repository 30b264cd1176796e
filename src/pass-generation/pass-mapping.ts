import type { Language } from '../common/i18n/language';
import type { Wallet } from '../wallets/schemas/wallet.schema';
import type { ApplePassContent } from './apple/apple-content';
import type { GooglePassContent } from './google/google-content';

/** What the generator needs to know of a pass, whatever its kind. */
export interface PassFacts {
  firstName?: string;
  lastName?: string;
  barcode?: string;
  expirationDate?: Date;
  redeemedAt?: Date;
  [field: string]: unknown;
}

/** Everything a kind's mapping may look at. */
export interface PassView<Template = object, P extends PassFacts = PassFacts> {
  pass: P;
  template: Template;
  wallet: Wallet;
  /** Language of built-in texts on Google's side; Apple's files carry both. */
  lang: Language;
}

/** How a kind looks on phones (wallet-protocols of Apple and Google). Pure functions. */
export interface PassMapping<Template = object> {
  apple(view: PassView<Template>): ApplePassContent;
  /** Absent for kinds without a Google mapping. */
  google?(view: PassView<Template>): GooglePassContent;
}
