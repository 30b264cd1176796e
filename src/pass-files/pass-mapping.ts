import type { Types } from 'mongoose';
import type { CardClient } from '../clients/records/card-client.reader';
import type { ClientSource } from '../clients/records/client.dto';
import type { Language } from '../core/i18n/language';
import type { CardCommunication } from '../passes/records/card-communication';
import type { StoredStatus } from '../passes/records/pass.schema';
import type { BarcodeFormat, Colors } from '../templates/dto/common.dto';
import type { PassSecurity } from '../templates/pass-security';
import type { NotificationType } from '../wallets/notification-types';
import type { CommunicationRule, Wallet } from '../wallets/schemas/wallet.schema';
import type { ApplePassContent } from './apple/apple-content';
import type { GooglePassContent, GoogleTexts } from './google/google-content';
import type { PassDetail } from './pass-detail';

/** What the generator needs to know of a pass, whatever its kind; of a deleted one only the first three are left. */
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
  /** Image name of a strip of its own. */
  bannerOverrideUrl?: string;
  /** Of a loyalty card: what the business tells its customers. */
  communications?: CardCommunication[];
  [field: string]: unknown;
}

/** Everything a kind's mapping may look at. */
export interface PassView<Template = object, P extends PassData = PassData> {
  pass: P;
  template: Template;
  wallet: Wallet;
  /** The customer, where the pass is its own card. */
  holder?: CardClient;
  /** What the customer whose pass it is wants to hear of; without entries: everything. */
  preferences?: readonly CommunicationRule[];
  /** Language of built-in texts on Google's side; Apple's files carry both. */
  lang: Language;
}

/** A place near which phones show the pass; degrees. */
export interface PassPlace {
  longitude: number;
  latitude: number;
  /** Text on the lock screen. */
  text?: string;
}

/** What Apple and Google are told alike. */
export interface PassAppearance {
  colors: Colors;
  barcodeType: BarcodeFormat;
  /** The barcode's value is written under it; the wallet decides where the template does not. */
  showsBarcodeText?: boolean;
  security: PassSecurity;
  /** The template's; the wallet's follow them. */
  places: PassPlace[];
  /** Image name of a picture for the moment, which comes before the pass's own. */
  banner?: string;
  /** Image name of the template's picture; a pass may override it. */
  strip?: string;
  /** Back of the pass: what all passes of the template say. */
  details: PassDetail[];
  /** Back of the pass: what only this one says. */
  ownDetails: PassDetail[];
}

/** The kinds of messages about passes of one kind of pass. */
export interface PassMessageTypes {
  /** It was issued. */
  issue: NotificationType;
  /** It was issued to a new customer, together with the customer's record; absent: as any other. */
  welcome?(source: ClientSource): NotificationType;
  /** It changed. */
  update: NotificationType;
  /** It ended by its date, where that is another one than a change. */
  expiry?: NotificationType;
  /** A change message that tells of something else than a change of the pass. */
  byChange?: Readonly<Record<string, NotificationType>>;
}

/** How a kind looks on phones (wallet-protocols of Apple and Google). Pure functions. */
export interface PassMapping<Template = object> {
  messageTypes: PassMessageTypes;
  appearance(view: PassView<Template>): PassAppearance;
  apple(view: PassView<Template>): ApplePassContent;
  /** Absent for kinds without a Google mapping. */
  google?(view: PassView<Template>, texts: GoogleTexts): GooglePassContent;
}
