import type { Types } from 'mongoose';
import type { CardClient } from '../clients/records/card-client.reader';
import type { ClientSource } from '../clients/records/client.dto';
import type { Language } from '../core/i18n/language';
import type { CardCommunication } from './card-communication';
import type { StoredStatus } from './pass.schema';
import type { BarcodeFormat, Colors } from '../templates/dto/common.dto';
import type { PassAction } from '../templates/dto/look.dto';
import type { PassSecurity } from './pass-security';
import type { NotificationType } from '../wallets/notification-types';
import type { CommunicationRule, Wallet } from '../wallets/schemas/wallet.schema';
import type { ApplePassContent } from './apple-content';
import type { GooglePassContent, GoogleTexts } from './google-content';
import type { PassDetail } from './pass-detail';

/** The data of a pass of any kind that the generator uses. A tombstone has only the first three fields. */
export interface PassData {
  _id: Types.ObjectId;
  kind: string;
  authenticationToken: string;
  /** Absent if the pass is deleted. */
  status?: StoredStatus;
  firstName?: string;
  lastName?: string;
  barcode?: string;
  expirationDate?: Date;
  redeemedAt?: Date;
  bannerOverrideUrl?: string;
  /** Communications of the business on a loyalty card. */
  communications?: CardCommunication[];
  [field: string]: unknown;
}

/** Input of a kind's mapping. */
export interface PassView<Template = object, P extends PassData = PassData> {
  pass: P;
  template: Template;
  wallet: Wallet;
  /** The customer of a loyalty card. */
  holder?: CardClient;
  /** The customer's preferences. If empty, the customer gets all messages. */
  preferences?: readonly CommunicationRule[];
  /** Language of built-in text at Google. Apple's files contain both languages. */
  lang: Language;
}

export interface PassPlace {
  longitude: number;
  latitude: number;
  /** Text on the lock screen. */
  text?: string;
}

/** Appearance that Apple and Google share. */
export interface PassAppearance {
  colors: Colors;
  barcodeType: BarcodeFormat;
  /** If absent, the wallet's setting applies. */
  showsBarcodeText?: boolean;
  security: PassSecurity;
  /** Places of the template. The wallet's places follow. */
  places: PassPlace[];
  /** Buttons derived from fields of the kind, after the template's. */
  ownActions?: PassAction[];
  /** Image name of a temporary picture, which overrides the pass's own. */
  banner?: string;
  /** Image name. A pass can override it. */
  strip?: string;
  /** Back entries of all passes of the template. */
  details: PassDetail[];
  /** Back entries of this pass. */
  ownDetails: PassDetail[];
}

/** A kind's notification types. */
export interface PassMessageTypes {
  issue: NotificationType;
  /** Type for a pass that is issued together with a new customer, in one write. `issue` if absent. */
  welcome?(source: ClientSource): NotificationType;
  update: NotificationType;
  /** Type for a pass that expired by its date. `update` if absent. */
  expiry?: NotificationType;
  /** Change messages that report something other than a change of the pass. */
  byChange?: Readonly<Record<string, NotificationType>>;
}

/** A kind's appearance on phones. Pure functions. */
export interface PassMapping<Template = object> {
  messageTypes: PassMessageTypes;
  appearance(view: PassView<Template>): PassAppearance;
  apple(view: PassView<Template>): ApplePassContent;
  /** Absent for kinds without a Google mapping. */
  google?(view: PassView<Template>, texts: GoogleTexts): GooglePassContent;
}
