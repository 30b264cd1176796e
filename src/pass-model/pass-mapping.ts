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

/** The generator's view of a pass of any kind. A tombstone has only the first three fields. */
export interface PassData {
  _id: Types.ObjectId;
  kind: string;
  authenticationToken: string;
  /** Absent: deleted. */
  status?: StoredStatus;
  firstName?: string;
  lastName?: string;
  barcode?: string;
  expirationDate?: Date;
  redeemedAt?: Date;
  bannerOverrideUrl?: string;
  /** Of a loyalty card: what the business tells its customers. */
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
  /** The customer's preferences; empty: all messages. */
  preferences?: readonly CommunicationRule[];
  /** Of built-in texts at Google; Apple's files carry both languages. */
  lang: Language;
}

export interface PassPlace {
  longitude: number;
  latitude: number;
  /** On the lock screen. */
  text?: string;
}

/** Shared by Apple and Google. */
export interface PassAppearance {
  colors: Colors;
  barcodeType: BarcodeFormat;
  /** Absent: the wallet decides. */
  showsBarcodeText?: boolean;
  security: PassSecurity;
  /** The template's; the wallet's follow. */
  places: PassPlace[];
  /** Buttons that follow from fields of the kind, behind the template's. */
  ownActions?: PassAction[];
  /** Image name of a picture for the moment, which comes before the pass's own. */
  banner?: string;
  /** Image name; a pass may override it. */
  strip?: string;
  /** Back entries of all passes of the template. */
  details: PassDetail[];
  /** Back entries of this pass. */
  ownDetails: PassDetail[];
}

/** A kind's notification types. */
export interface PassMessageTypes {
  issue: NotificationType;
  /** Issued to a new customer, in one write with the customer; absent: as `issue`. */
  welcome?(source: ClientSource): NotificationType;
  update: NotificationType;
  /** Expired by its date; absent: as `update`. */
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
