import { Schema, type Types } from 'mongoose';
import type { Actor, CallSource } from '../core/access/principal';
import { EFFECTS_FIELD, type WithEffects } from '../core/database/effects';
import { HISTORY_FIELDS, indexHistory, type WithHistory } from '../core/database/history';
import { indexOutbox, OUTBOX_FIELDS, type WithOutbox } from '../core/database/outbox';
import {
  indexPendingDeviceUpdate,
  PENDING_DEVICE_UPDATE_FIELDS,
  type WithPendingDeviceUpdate,
} from '../core/database/pending-device-update';
import type { Language } from '../core/i18n/language';
import type { TenantDocument } from '../core/database/tenant-collection';
import type { WithCommunications } from './card-communication';
import {
  indexPendingNotifications,
  PENDING_NOTIFICATIONS_FIELDS,
  type WithPendingNotifications,
} from './pending-notifications';
import type { WithScanHash } from './scan-hash';

/** Image fields of passes of any kind. */
export const PASS_IMAGES = ['bannerOverrideUrl', 'thumbnailOverrideUrl'] as const;

/**
 * A stored status. Whether a pass has expired by its date is computed whenever it is read. A deleted pass is a
 * tombstone without a status.
 */
export type StoredStatus = 'active' | 'inactive' | 'canceled' | 'expired';

export type DeviceType = 'IOS' | 'ANDROID';

export interface PassDevice {
  deviceLibraryIdentifier: string;
  deviceType: DeviceType;
  registeredAt: Date;
  isDeleted: boolean;
  /** Pass type that the device registered with Apple's web service. The API does not return it. */
  passTypeIdentifier?: string;
  /** Push token of an Apple device. The API does not return it. */
  pushToken?: string;
}

/** A scan of a pass that had been redeemed. */
export interface RefusedScan {
  /** Time of the service. */
  at: Date;
  /** Time of the device. */
  scannedAt?: Date;
  deviceId?: string;
  location?: string;
}

/** The circumstances of a redemption (docs/contract/redeeming.md#redemption-context). */
export interface Redemption {
  at: Date;
  /** Who redeemed the pass. Absent in redemptions from releases before 1.1. */
  by?: Actor;
  /** Time of the scan according to the device's clock. */
  scannedAt?: Date;
  deviceId?: string;
  location?: string;
  operator?: string;
  amount?: number;
  reference?: string;
}

/**
 * A pass. The record contains only data of the pass itself. The template and the wallet are read whenever a file is
 * generated, so that changes to them reach every pass.
 */
export interface Pass
  extends
    TenantDocument,
    WithCommunications,
    WithEffects,
    WithHistory,
    WithOutbox,
    WithPendingDeviceUpdate,
    WithPendingNotifications,
    WithScanHash {
  kind: string;
  template: Types.ObjectId;
  client?: Types.ObjectId;
  /** 22 random characters. Identifies the pass in links that have no short ID. */
  passGenPassId: string;
  /** Four base62 characters, unique within the installation. */
  shortId: string;
  /** ID of the pass in the links of a previous system, unique within the installation. */
  legacyShortId?: string;
  /** Input of the MAC in links. If it changes, old links stop working. */
  linkVersion: number;
  /** Secret with which the phone authenticates to Apple's web service. Never changes. */
  authenticationToken: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  phoneNumber?: string;
  /** Language of the page on which someone who is not a customer claimed the pass. The API does not return it. */
  language?: Language;
  barcode: string;
  /**
   * Random part of a barcode that the service has composed. Absent if a caller chose the barcode. The API does not
   * return it.
   */
  barcodeNonce?: string;
  status: StoredStatus;
  redeemedAt?: Date;
  /** The latest redemption. */
  redemption?: Redemption;
  /** The redemptions that count, oldest first. Only for a pass that can be redeemed several times. */
  redemptions?: Redemption[];
  redemptionsLeft?: number;
  /** The latest scan that was refused because the pass had been redeemed. Scanners learn of it through the manifest. */
  refusedScan?: RefusedScan;
  expirationDate?: Date;
  /** Expiration date for which the expiry has already been reported and counted. */
  countedExpiry?: Date;
  /** Set if `expirationDate` is the template's default, and changes with it. */
  expirationByDefault?: true;
  /** Expiration date before the status was set to `expired` manually (docs/contract/passes.md#status). */
  originalExpirationDate?: Date;
  /**
   * Names of the contact fields (names, e-mail, phone) whose values were copied from the customer. All other contact
   * fields were sent for this pass.
   */
  followsClient?: string[];
  /** Number of the pass among the passes of the template that the customer has, starting at 0. */
  instance?: number;
  /** Keys that only one pass of the template can have. Absent instead of empty, because of the index. */
  exclusiveKeys?: string[];
  /** Name of the image that replaces the strip of the template. */
  bannerOverrideUrl?: string;
  /** Name of the image that replaces the thumbnail of the template. */
  thumbnailOverrideUrl?: string;
  issuedVia?: CallSource;
  /** Number of events of this pass that were emitted. Receivers use it to order the events. */
  eventSequence?: number;
  devices: PassDevice[];
  /** Time at which the pass was installed for the first time. */
  firstInstalledAt?: Date;
  activeIOSDeviceCount: number;
  activeAndroidDeviceCount: number;
  /** Time from which changes of the pass are sent to Google. */
  googleInsertedAt?: Date;
  /**
   * Expiry of the last message from Google's callback that was processed. Messages that Google sent later have a later
   * expiry.
   */
  googleEventAt?: Date;
  /**
   * Data of the rotating barcode: the ID that it contains, and the encrypted key for its values. The API does not
   * return it.
   */
  rotating?: { id: string; sealedKey: string };
  linkUsedAt?: Date;
  downloadedVia?: { ios?: Date; android?: Date };
  searchWords: string[];
  /** Absent in records of release 1.0.0 until they are migrated or changed. */
  sortName?: string;
  createdAt: Date;
  updatedAt: Date;
  /** Time of the last change that phones show, by the database's clock. */
  contentUpdatedAt: Date;
  [kindField: string]: unknown;
}

/**
 * Number of days for which a tombstone is kept. During this time, phones get a voided pass, and its short ID is not
 * reused. A tombstone has no `wallet`, so that no tenant can read it.
 */
export const TOMBSTONE_LIFETIME_DAYS = 90;

/** Name of the index on `legacyShortId`. It also refuses an ID that another pass already has. */
export const LEGACY_SHORT_ID_INDEX = 'legacyShortId_unique';

export const PassSchema = new Schema(
  {
    wallet: Schema.Types.ObjectId,
    kind: { type: String, required: true },
    template: { type: Schema.Types.ObjectId, required: true },
    client: Schema.Types.ObjectId,
    passGenPassId: { type: String, required: true },
    shortId: { type: String, required: true },
    legacyShortId: String,
    linkVersion: Number,
    authenticationToken: String,
    firstName: String,
    lastName: String,
    email: String,
    phoneNumber: String,
    language: String,
    barcode: String,
    barcodeNonce: String,
    status: String,
    redeemedAt: Date,
    redemption: Schema.Types.Mixed,
    redemptions: { type: [Schema.Types.Mixed], default: undefined },
    redemptionsLeft: Number,
    refusedScan: Schema.Types.Mixed,
    expirationDate: Date,
    expirationByDefault: Boolean,
    originalExpirationDate: Date,
    followsClient: [String],
    instance: Number,
    exclusiveKeys: [String],
    ...EFFECTS_FIELD,
    ...HISTORY_FIELDS,
    ...OUTBOX_FIELDS,
    issuedVia: String,
    eventSequence: Number,
    countedExpiry: Date,
    firstInstalledAt: Date,
    bannerOverrideUrl: String,
    thumbnailOverrideUrl: String,
    devices: [Schema.Types.Mixed],
    activeIOSDeviceCount: Number,
    activeAndroidDeviceCount: Number,
    googleInsertedAt: Date,
    googleEventAt: Date,
    rotating: Schema.Types.Mixed,
    ...PENDING_DEVICE_UPDATE_FIELDS,
    ...PENDING_NOTIFICATIONS_FIELDS,
    communications: { type: [Schema.Types.Mixed], default: undefined },
    communicationTimes: { type: [Date], default: undefined },
    scanHash: String,
    scanHashAt: Date,
    withdrawnScans: { type: [Schema.Types.Mixed], default: undefined },
    linkUsedAt: Date,
    downloadedVia: Schema.Types.Mixed,
    searchWords: [String],
    sortName: String,
    createdAt: Date,
    updatedAt: Date,
    contentUpdatedAt: Date,
    tombstoneOf: Schema.Types.ObjectId,
    formerBarcode: String,
    deletedAt: Date,
  },
  { collection: 'passes', versionKey: false, discriminatorKey: 'kind' },
);
// Used for scans, and to enforce 409:BARCODE_ALREADY_EXISTS. A deleted pass has no barcode.
PassSchema.index(
  { wallet: 1, barcode: 1 },
  { name: 'wallet_barcode', unique: true, partialFilterExpression: { barcode: { $exists: true } } },
);
// Used for scans of rotating barcodes.
PassSchema.index(
  { 'rotating.id': 1 },
  { name: 'rotating_id', unique: true, partialFilterExpression: { 'rotating.id': { $exists: true } } },
);
// Used for GET /p/{shortId}. Also refuses a new ID that another pass already has.
PassSchema.index({ shortId: 1 }, { name: 'shortId', unique: true });
PassSchema.index({ passGenPassId: 1 }, { name: 'passGenPassId' });
// The filter differs from that of the non-unique index of release 1.0.0, so that both indexes can exist during the
// upgrade.
PassSchema.index(
  { legacyShortId: 1 },
  { name: LEGACY_SHORT_ID_INDEX, unique: true, partialFilterExpression: { legacyShortId: { $gt: '' } } },
);
// Used to list a template's passes, to delete a template, to apply its expiry, and to find customers who have a coupon.
PassSchema.index({ wallet: 1, template: 1, createdAt: -1, _id: -1 }, { name: 'wallet_template' });
// Used for scanner manifests, to find barcodes that are no longer valid, including those of deleted passes.
PassSchema.index(
  { template: 1, 'withdrawnScans.at': -1 },
  { name: 'template_withdrawnScans', partialFilterExpression: { 'withdrawnScans.at': { $exists: true } } },
);
// Used for scanner manifests, to find passes of which a second scan was refused.
PassSchema.index(
  { template: 1, 'refusedScan.at': -1 },
  { name: 'template_refusedScan', partialFilterExpression: { 'refusedScan.at': { $exists: true } } },
);
// Used for scans by hash.
PassSchema.index(
  { template: 1, scanHash: 1 },
  { name: 'template_scanHash', partialFilterExpression: { scanHash: { $exists: true } } },
);
PassSchema.index({ wallet: 1, createdAt: -1, _id: -1 }, { name: 'wallet_createdAt' });
// Used for lists, and for scanner manifests, to find the changed passes of a template. There is only one index for
// both, because every change of a pass writes to it.
PassSchema.index({ wallet: 1, updatedAt: -1, _id: -1, template: 1 }, { name: 'wallet_updatedAt_template' });
PassSchema.index({ wallet: 1, sortName: 1, _id: 1 }, { name: 'wallet_sortName' });
// Used for lists, to expire passes by their date, and to remove passes that expired long ago.
PassSchema.index({ wallet: 1, expirationDate: 1, _id: 1 }, { name: 'wallet_expirationDate' });
// Used to list passes of a kind, and the passes of wallets that do not have all kinds enabled.
PassSchema.index({ wallet: 1, kind: 1, createdAt: -1, _id: -1 }, { name: 'wallet_kind' });
// Used to list passes by status. Contains the expiration date, because a pass can expire by its date alone.
PassSchema.index({ wallet: 1, status: 1, createdAt: -1, _id: -1, expirationDate: 1 }, { name: 'wallet_status' });
PassSchema.index({ wallet: 1, searchWords: 1, createdAt: -1, _id: -1 }, { name: 'wallet_search' });
// Enforces exclusive keys, such as a night in a room, or the only pass of a template for a customer. A deleted pass has
// no keys.
PassSchema.index(
  { template: 1, exclusiveKeys: 1 },
  { name: 'template_exclusiveKeys', unique: true, partialFilterExpression: { exclusiveKeys: { $exists: true } } },
);
// Used to find the passes of a customer, including deleted ones.
PassSchema.index({ client: 1 }, { name: 'client', partialFilterExpression: { client: { $exists: true } } });
// Used to find the tombstones of a wallet, which are removed together with it.
PassSchema.index(
  { tombstoneOf: 1 },
  { name: 'tombstoneOf', partialFilterExpression: { tombstoneOf: { $exists: true } } },
);
PassSchema.index(
  { deletedAt: 1 },
  {
    name: 'deletedAt',
    expireAfterSeconds: TOMBSTONE_LIFETIME_DAYS * 86_400,
    partialFilterExpression: { deletedAt: { $exists: true } },
  },
);
// Used to check whether an image is in use.
for (const image of PASS_IMAGES) {
  const isNamed = { [image]: { $exists: true } };
  PassSchema.index({ [image]: 1 }, { name: image, partialFilterExpression: isNamed });
}
// Used to find the cards that show a communication.
PassSchema.index(
  { wallet: 1, 'communications._id': 1, _id: 1 },
  { name: 'wallet_communications', partialFilterExpression: { 'communications._id': { $exists: true } } },
);
indexHistory(PassSchema);
indexOutbox(PassSchema);
indexPendingDeviceUpdate(PassSchema);
indexPendingNotifications(PassSchema);
// Used for GET /apple/v1/devices/…, which returns the passes on a phone.
PassSchema.index(
  { 'devices.deviceLibraryIdentifier': 1 },
  { name: 'device', partialFilterExpression: { 'devices.deviceLibraryIdentifier': { $exists: true } } },
);
// Used to notify devices if a template or wallet changes.
PassSchema.index(
  { wallet: 1, template: 1, _id: 1 },
  { name: 'on_phones', partialFilterExpression: { isInstalled: true } },
);
