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

/** Expiry by date is computed on every read and not stored. A deleted pass is a tombstone without a status. */
export type StoredStatus = 'active' | 'inactive' | 'canceled' | 'expired';

export type DeviceType = 'IOS' | 'ANDROID';

export interface PassDevice {
  deviceLibraryIdentifier: string;
  deviceType: DeviceType;
  registeredAt: Date;
  isDeleted: boolean;
  /** Apple: the pass type of the device's registration. Not returned by the API. */
  passTypeIdentifier?: string;
  /** Apple. Not returned by the API. */
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

/** Context of a redeem (docs/contract/redeeming.md#redemption-context). */
export interface Redemption {
  at: Date;
  /** Absent in redemptions from releases before 1.1. */
  by?: Actor;
  /** According to the device's clock. */
  scannedAt?: Date;
  deviceId?: string;
  location?: string;
  operator?: string;
  amount?: number;
  reference?: string;
}

/** Stores only the pass's own data. The template and wallet are read when the file is made, so that changes reach every pass. */
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
  /** 22 random characters. Identifies the pass in links without a short ID. */
  passGenPassId: string;
  /** 4 base62 characters, unique within the installation. */
  shortId: string;
  /** ID in links of your previous system, unique within the installation. */
  legacyShortId?: string;
  /** Part of the link's MAC. A new version invalidates old links. */
  linkVersion: number;
  /** The phone's secret for Apple's web service. Never changes. */
  authenticationToken: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  phoneNumber?: string;
  /** Language of the page where a non-customer claimed the pass. Not returned by the API. */
  language?: Language;
  barcode: string;
  /** Random part of a barcode that the service composed. Absent if a caller chose the barcode. Not returned by the API. */
  barcodeNonce?: string;
  status: StoredStatus;
  redeemedAt?: Date;
  /** The latest one. */
  redemption?: Redemption;
  /** All redemptions that count, oldest first, if the pass can be redeemed several times. */
  redemptions?: Redemption[];
  redemptionsLeft?: number;
  /** The latest scan that was refused because the pass had been redeemed. Scanners learn of it through the manifest. */
  refusedScan?: RefusedScan;
  expirationDate?: Date;
  /** The end of validity that has already been reported and counted. */
  countedExpiry?: Date;
  /** `expirationDate` follows the template's default. */
  expirationByDefault?: true;
  /** The validity before a manual `expired` (docs/contract/passes.md#status). */
  originalExpirationDate?: Date;
  /** Contact fields (names, e-mail, phone) copied from the customer. The others were sent for this pass. */
  followsClient?: string[];
  /** Number of the pass among the customer's passes of the template, from 0. */
  instance?: number;
  /** Keys that only one pass of the template can hold. Absent instead of empty, for the index. */
  exclusiveKeys?: string[];
  /** Image name of the pass's own strip. */
  bannerOverrideUrl?: string;
  /** Image name of the pass's own thumbnail. */
  thumbnailOverrideUrl?: string;
  issuedVia?: CallSource;
  /** Number of events sent to receivers. Determines their order. */
  eventSequence?: number;
  devices: PassDevice[];
  /** Time of the first installation ever. */
  firstInstalledAt?: Date;
  activeIOSDeviceCount: number;
  activeAndroidDeviceCount: number;
  /** Time since which Google gets the pass's changes. */
  googleInsertedAt?: Date;
  /** Expiry of the last processed message of Google's callback. Later messages expire later. */
  googleEventAt?: Date;
  /** Identifies and signs the values of the rotating barcode. The key is encrypted. Not returned by the API. */
  rotating?: { id: string; sealedKey: string };
  linkUsedAt?: Date;
  downloadedVia?: { ios?: Date; android?: Date };
  searchWords: string[];
  /** Absent in records of 1.0.0 until they are migrated or changed. */
  sortName?: string;
  createdAt: Date;
  updatedAt: Date;
  /** Last change that phones show, by the database's clock. */
  contentUpdatedAt: Date;
  [kindField: string]: unknown;
}

/**
 * Phones get a voided pass for 90 days, and its short ID is not reused. A tombstone has no `wallet`, so that no tenant
 * can read it.
 */
export const TOMBSTONE_LIFETIME_DAYS = 90;

/** The index also refuses an ID that another pass has. */
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
// Used by scans and for 409:BARCODE_ALREADY_EXISTS. A deleted pass has no barcode.
PassSchema.index(
  { wallet: 1, barcode: 1 },
  { name: 'wallet_barcode', unique: true, partialFilterExpression: { barcode: { $exists: true } } },
);
// Used by scans of rotating barcodes.
PassSchema.index(
  { 'rotating.id': 1 },
  { name: 'rotating_id', unique: true, partialFilterExpression: { 'rotating.id': { $exists: true } } },
);
// Used by GET /p/{shortId}. Also refuses a new ID that is taken.
PassSchema.index({ shortId: 1 }, { name: 'shortId', unique: true });
PassSchema.index({ passGenPassId: 1 }, { name: 'passGenPassId' });
// The filter differs from that of the non-unique index of 1.0.0, so that both can exist during the upgrade.
PassSchema.index(
  { legacyShortId: 1 },
  { name: LEGACY_SHORT_ID_INDEX, unique: true, partialFilterExpression: { legacyShortId: { $gt: '' } } },
);
// Lists a template's passes, deletes a template, applies its expiry, and finds owners of a coupon.
PassSchema.index({ wallet: 1, template: 1, createdAt: -1, _id: -1 }, { name: 'wallet_template' });
// Used by scanner manifests: barcodes that are no longer valid, including those of tombstones.
PassSchema.index(
  { template: 1, 'withdrawnScans.at': -1 },
  { name: 'template_withdrawnScans', partialFilterExpression: { 'withdrawnScans.at': { $exists: true } } },
);
// Scans by hash.
PassSchema.index(
  { template: 1, scanHash: 1 },
  { name: 'template_scanHash', partialFilterExpression: { scanHash: { $exists: true } } },
);
PassSchema.index({ wallet: 1, createdAt: -1, _id: -1 }, { name: 'wallet_createdAt' });
// Also used by scanner manifests, to find a template's changed passes. One index serves both, because every change writes it.
PassSchema.index({ wallet: 1, updatedAt: -1, _id: -1, template: 1 }, { name: 'wallet_updatedAt_template' });
PassSchema.index({ wallet: 1, sortName: 1, _id: 1 }, { name: 'wallet_sortName' });
// Also used to expire passes by date and to clean up expired passes.
PassSchema.index({ wallet: 1, expirationDate: 1, _id: 1 }, { name: 'wallet_expirationDate' });
// Also used by wallets that do not have all kinds enabled.
PassSchema.index({ wallet: 1, kind: 1, createdAt: -1, _id: -1 }, { name: 'wallet_kind' });
// Contains the date, because a pass can expire by its date alone.
PassSchema.index({ wallet: 1, status: 1, createdAt: -1, _id: -1, expirationDate: 1 }, { name: 'wallet_status' });
PassSchema.index({ wallet: 1, searchWords: 1, createdAt: -1, _id: -1 }, { name: 'wallet_search' });
// For example, a night in a room or a customer's only pass of a template. A deleted pass has no keys.
PassSchema.index(
  { template: 1, exclusiveKeys: 1 },
  { name: 'template_exclusiveKeys', unique: true, partialFilterExpression: { exclusiveKeys: { $exists: true } } },
);
// Also contains tombstones.
PassSchema.index({ client: 1 }, { name: 'client', partialFilterExpression: { client: { $exists: true } } });
// Finds the tombstones of a wallet, which are deleted with it.
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
// Checks whether an image is used.
for (const image of PASS_IMAGES) {
  const isNamed = { [image]: { $exists: true } };
  PassSchema.index({ [image]: 1 }, { name: image, partialFilterExpression: isNamed });
}
// Finds cards that show a communication.
PassSchema.index(
  { wallet: 1, 'communications._id': 1, _id: 1 },
  { name: 'wallet_communications', partialFilterExpression: { 'communications._id': { $exists: true } } },
);
indexHistory(PassSchema);
indexOutbox(PassSchema);
indexPendingDeviceUpdate(PassSchema);
indexPendingNotifications(PassSchema);
// Used by GET /apple/v1/devices/… to find the passes of a phone.
PassSchema.index(
  { 'devices.deviceLibraryIdentifier': 1 },
  { name: 'device', partialFilterExpression: { 'devices.deviceLibraryIdentifier': { $exists: true } } },
);
// Used to notify devices of a changed template or wallet.
PassSchema.index(
  { wallet: 1, template: 1, _id: 1 },
  { name: 'on_phones', partialFilterExpression: { isInstalled: true } },
);
