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

/** Fields of passes of any kind that name images. */
export const PASS_IMAGES = ['bannerOverrideUrl', 'thumbnailOverrideUrl'] as const;

/** `expired` by date is computed on every read, and a deleted pass is a tombstone. */
export type StoredStatus = 'active' | 'inactive' | 'canceled' | 'expired';

export type DeviceType = 'IOS' | 'ANDROID';

export interface PassDevice {
  deviceLibraryIdentifier: string;
  deviceType: DeviceType;
  registeredAt: Date;
  isDeleted: boolean;
  /** Apple: the device's registration. Not answered. */
  passTypeIdentifier?: string;
  /** Apple. Not answered. */
  pushToken?: string;
}

/** Context of a redeem (docs/contract/redeeming.md#redemption-context). */
export interface Redemption {
  at: Date;
  /** Absent in redemptions of releases before 1.1. */
  by?: Actor;
  /** By the clock of the device. */
  scannedAt?: Date;
  deviceId?: string;
  location?: string;
  operator?: string;
  amount?: number;
  reference?: string;
}

/** Stores only its own data: template and wallet are read when the file is made, so that changes reach every pass. */
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
  /** 22 random characters; names the pass in links without a short id. */
  passGenPassId: string;
  /** 4 base62 characters, unique in the installation. */
  shortId: string;
  /** In links of a former system; unique in the installation. */
  legacyShortId?: string;
  /** Part of the link's MAC: a new one invalidates former links. */
  linkVersion: number;
  /** Secret of the phone for the web service; never changes (Apple). */
  authenticationToken: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  phoneNumber?: string;
  /** Of the page on which a holder who is no customer took it. Not answered. */
  language?: Language;
  barcode: string;
  /** The random part of a barcode that the service composed; absent where somebody chose the barcode. Not answered. */
  barcodeNonce?: string;
  status: StoredStatus;
  redeemedAt?: Date;
  /** The latest one. */
  redemption?: Redemption;
  /** Of a pass that may be redeemed several times: all that count, the oldest first. */
  redemptions?: Redemption[];
  redemptionsLeft?: number;
  expirationDate?: Date;
  /** The end of validity that is told of and counted already. */
  countedExpiry?: Date;
  /** `expirationDate` follows the template's default. */
  expirationByDefault?: true;
  /** The validity before a manual `expired` (docs/contract/passes.md#status). */
  originalExpirationDate?: Date;
  /** Names, e-mail and phone taken from the customer; others were sent for this pass. */
  followsClient?: string[];
  /** Among the customer's passes of the template, from 0. */
  instance?: number;
  /** Keys that one pass of the template holds; absent rather than empty, for the index. */
  exclusiveKeys?: string[];
  /** Image name of the pass's own strip. */
  bannerOverrideUrl?: string;
  /** Image name of the pass's own thumbnail. */
  thumbnailOverrideUrl?: string;
  issuedVia?: CallSource;
  /** Number of events that the receivers asked for; their order. */
  eventSequence?: number;
  devices: PassDevice[];
  /** Of the first installation ever. */
  firstInstalledAt?: Date;
  activeIOSDeviceCount: number;
  activeAndroidDeviceCount: number;
  /** From then on Google gets the pass's changes. */
  googleInsertedAt?: Date;
  /** Expiry of the latest processed message of Google's callback: later messages have a later one. */
  googleEventAt?: Date;
  /** Identifies and signs the values of the rotating barcode; the key is sealed. Not answered. */
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

/** For 90 days phones get a voided pass, and its short id is not reused. No `wallet`, so that no tenant reaches it. */
export const TOMBSTONE_LIFETIME_DAYS = 90;

/** Also refuses one that another pass has. */
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
// For scans and 409:BARCODE_ALREADY_EXISTS; a deleted pass has no barcode.
PassSchema.index(
  { wallet: 1, barcode: 1 },
  { name: 'wallet_barcode', unique: true, partialFilterExpression: { barcode: { $exists: true } } },
);
// For scans of rotating barcodes.
PassSchema.index(
  { 'rotating.id': 1 },
  { name: 'rotating_id', unique: true, partialFilterExpression: { 'rotating.id': { $exists: true } } },
);
// GET /p/{shortId}; also refuses a taken new one.
PassSchema.index({ shortId: 1 }, { name: 'shortId', unique: true });
PassSchema.index({ passGenPassId: 1 }, { name: 'passGenPassId' });
// The filter differs from that of the index of 1.0.0, which was not unique: MongoDB takes both for the upgrade.
PassSchema.index(
  { legacyShortId: 1 },
  { name: LEGACY_SHORT_ID_INDEX, unique: true, partialFilterExpression: { legacyShortId: { $gt: '' } } },
);
// Lists a template's passes; deletes a template; follows its expiry; finds owners of a coupon.
PassSchema.index({ wallet: 1, template: 1, createdAt: -1, _id: -1 }, { name: 'wallet_template' });
// Manifests of scanners: barcodes that are no longer valid, of tombstones too.
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
// Also for manifests of scanners: a template's passes that changed. One index for both, since every change writes it.
PassSchema.index({ wallet: 1, updatedAt: -1, _id: -1, template: 1 }, { name: 'wallet_updatedAt_template' });
PassSchema.index({ wallet: 1, sortName: 1, _id: 1 }, { name: 'wallet_sortName' });
// Also for passes that expire by date, and the clean-up of expired ones.
PassSchema.index({ wallet: 1, expirationDate: 1, _id: 1 }, { name: 'wallet_expirationDate' });
// Also for wallets without some of the kinds.
PassSchema.index({ wallet: 1, kind: 1, createdAt: -1, _id: -1 }, { name: 'wallet_kind' });
// A pass may expire by its date alone.
PassSchema.index({ wallet: 1, status: 1, createdAt: -1, _id: -1, expirationDate: 1 }, { name: 'wallet_status' });
PassSchema.index({ wallet: 1, searchWords: 1, createdAt: -1, _id: -1 }, { name: 'wallet_search' });
// A night in a room, or a customer's only pass of a template; a deleted pass has no keys.
PassSchema.index(
  { template: 1, exclusiveKeys: 1 },
  { name: 'template_exclusiveKeys', unique: true, partialFilterExpression: { exclusiveKeys: { $exists: true } } },
);
// Tombstones too.
PassSchema.index({ client: 1 }, { name: 'client', partialFilterExpression: { client: { $exists: true } } });
// Tombstones of a deleted wallet, which go with it.
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
// Whether an image is used.
for (const image of PASS_IMAGES) {
  const isNamed = { [image]: { $exists: true } };
  PassSchema.index({ [image]: 1 }, { name: image, partialFilterExpression: isNamed });
}
// Cards that show a communication.
PassSchema.index(
  { wallet: 1, 'communications._id': 1, _id: 1 },
  { name: 'wallet_communications', partialFilterExpression: { 'communications._id': { $exists: true } } },
);
indexHistory(PassSchema);
indexOutbox(PassSchema);
indexPendingDeviceUpdate(PassSchema);
indexPendingNotifications(PassSchema);
// GET /apple/v1/devices/…: the passes of a phone.
PassSchema.index(
  { 'devices.deviceLibraryIdentifier': 1 },
  { name: 'device', partialFilterExpression: { 'devices.deviceLibraryIdentifier': { $exists: true } } },
);
// For notifying devices of a changed template or wallet.
PassSchema.index(
  { wallet: 1, template: 1, _id: 1 },
  { name: 'on_phones', partialFilterExpression: { isInstalled: true } },
);
