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

/** The data that the generator needs of a pass of any kind. A tombstone has only the first three fields. */
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

/** The input for the mapping of a kind. */
export interface PassView<Template = object, P extends PassData = PassData> {
  pass: P;
  template: Template;
  wallet: Wallet;
  /** The customer of a loyalty card. */
  holder?: CardClient;
  /** The customer's preferences. If empty or absent, the customer gets all messages. */
  preferences?: readonly CommunicationRule[];
  /** Language of built-in text in Google passes. Apple's files contain both languages. */
  lang: Language;
}

export interface PassPlace {
  longitude: number;
  latitude: number;
  /** Text that the lock screen shows near the place. */
  text?: string;
}

/** Appearance that Apple and Google share. */
export interface PassAppearance {
  colors: Colors;
  barcodeType: BarcodeFormat;
  /** Whether the text of the barcode is shown. If absent, the setting of the wallet applies. */
  showsBarcodeText?: boolean;
  security: PassSecurity;
  /** Places of the template. The places of the wallet are added after them. */
  places: PassPlace[];
  /** Buttons that the kind derives from its own fields. They follow the buttons of the template. */
  ownActions?: PassAction[];
  /** Name of the image of a temporary picture, which replaces the picture of the pass. */
  banner?: string;
  /** Name of the strip image. A pass can replace it with its own. */
  strip?: string;
  /** Back entries that all passes of the template share. */
  details: PassDetail[];
  /** Back entries of this pass. */
  ownDetails: PassDetail[];
}

/** The notification types that a kind uses. */
export interface PassMessageTypes {
  issue: NotificationType;
  /**
   * Returns the type for a pass that is issued in the same write that creates the customer. If absent, `issue` is used.
   */
  welcome?(source: ClientSource): NotificationType;
  update: NotificationType;
  /** Type for a pass that has reached its expiration date. If absent, `update` is used. */
  expiry?: NotificationType;
  /** Types of change messages that do not report a change of the pass itself, by message. */
  byChange?: Readonly<Record<string, NotificationType>>;
}

/** Determines how the passes of a kind look on phones. All functions are pure. */
export interface PassMapping<Template = object> {
  messageTypes: PassMessageTypes;
  appearance(view: PassView<Template>): PassAppearance;
  apple(view: PassView<Template>): ApplePassContent;
  /** Returns the content of a Google pass. Absent if the kind does not support Google. */
  google?(view: PassView<Template>, texts: GoogleTexts): GooglePassContent;
}
