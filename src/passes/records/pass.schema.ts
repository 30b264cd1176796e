import { Schema, type Types } from 'mongoose';
import { EFFECTS_FIELD, type WithEffects } from '../../core/database/effects';
import { indexOutbox, OUTBOX_FIELDS, type WithOutbox } from '../../core/database/outbox';
import {
  indexPendingDeviceUpdate,
  PENDING_DEVICE_UPDATE_FIELDS,
  type WithPendingDeviceUpdate,
} from '../../core/database/pending-device-update';
import type { TenantDocument } from '../../core/database/tenant-collection';
import type { WithCommunications } from './card-communication';
import {
  indexPendingNotifications,
  PENDING_NOTIFICATIONS_FIELDS,
  type WithPendingNotifications,
} from './pending-notifications';

/** Statuses that are stored; `expired` by date is derived on every read, and a deleted pass is a tombstone. */
export type StoredStatus = 'active' | 'inactive' | 'canceled' | 'expired';

/** A phone that holds the pass. */
export interface PassDevice {
  deviceLibraryIdentifier: string;
  deviceType: 'ANDROID' | 'IOS';
  registeredAt: Date;
  isDeleted: boolean;
  /** Apple: under which the phone holds the pass. Not answered. */
  passTypeIdentifier?: string;
  /** Apple: where pushes go. Not answered. */
  pushToken?: string;
}

/** What the body of a redeem said (docs/contract/redeeming.md#redemption-context). */
export interface Redemption {
  at: Date;
  location?: string;
  operator?: string;
  amount?: number;
  reference?: string;
}

/**
 * One issued pass of any kind. It stores only what is its own: what comes from its template and wallet is read when the
 * file is made, so that their changes reach every pass without rewriting it.
 */
export interface Pass
  extends
    TenantDocument,
    WithCommunications,
    WithEffects,
    WithOutbox,
    WithPendingDeviceUpdate,
    WithPendingNotifications {
  kind: string;
  template: Types.ObjectId;
  client?: Types.ObjectId;
  /** 22 random characters; also the public name of the pass in links without a short id. */
  passGenPassId: string;
  /** 4 base62 characters, unique in the installation. */
  shortId: string;
  legacyShortId?: string;
  /** Names the present link; a new one would make the former links invalid. */
  linkVersion: number;
  /** Secret that the phone presents to the web service; may not change while the pass lives (Apple). */
  authenticationToken: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  phoneNumber?: string;
  barcode: string;
  status: StoredStatus;
  redeemedAt?: Date;
  redemption?: Redemption;
  expirationDate?: Date;
  /** `expirationDate` is the template's default and follows it. */
  expirationByDefault?: true;
  /** The validity before a manual `expired` (docs/contract/passes.md#status). */
  originalExpirationDate?: Date;
  /** Names, e-mail and phone that are the customer's and follow it; the others were sent for this pass. */
  followsClient?: string[];
  /** Number among the customer's passes of the template, from 0. */
  instance?: number;
  /** What only one pass of the template can hold at a time; absent rather than empty, for the index. */
  exclusiveKeys?: string[];
  /** Image name of a strip of its own. */
  bannerOverrideUrl?: string;
  devices: PassDevice[];
  activeIOSDeviceCount: number;
  activeAndroidDeviceCount: number;
  /** When its object was inserted at Google: from then on it is kept up to date there. */
  googleInsertedAt?: Date;
  /** How long the latest message of Google's callback that took effect is valid: later ones are valid for longer. */
  googleEventAt?: Date;
  /** Names and proves the values of its rotating barcode at Google; the key is sealed. Not answered. */
  rotating?: { id: string; sealedKey: string };
  /** When a one-time link gave out its first file or save link. */
  linkUsedAt?: Date;
  downloadedVia?: { ios?: Date; android?: Date };
  searchWords: string[];
  createdAt: Date;
  updatedAt: Date;
  /** Last change of what the phone shows, by the database's clock. */
  contentUpdatedAt: Date;
  [kindField: string]: unknown;
}

/**
 * What is left of a deleted pass for 90 days, so that phones get a voided pass and its short id is not reused. It has no
 * `wallet`, so no query of a tenant can reach it.
 */
export interface PassTombstone {
  _id: Types.ObjectId;
  tombstoneOf: Types.ObjectId;
  deletedAt: Date;
}

const STUB_LIFETIME_SECONDS = 90 * 86_400;

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
    barcode: String,
    status: String,
    redeemedAt: Date,
    redemption: Schema.Types.Mixed,
    expirationDate: Date,
    expirationByDefault: Boolean,
    originalExpirationDate: Date,
    followsClient: [String],
    instance: Number,
    exclusiveKeys: [String],
    ...EFFECTS_FIELD,
    ...OUTBOX_FIELDS,
    bannerOverrideUrl: String,
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
    linkUsedAt: Date,
    downloadedVia: Schema.Types.Mixed,
    searchWords: [String],
    createdAt: Date,
    updatedAt: Date,
    contentUpdatedAt: Date,
    tombstoneOf: Schema.Types.ObjectId,
    deletedAt: Date,
  },
  { collection: 'passes', versionKey: false, discriminatorKey: 'kind' },
);
// Scanning, and 409:BARCODE_ALREADY_EXISTS; a deleted pass has no barcode any more.
PassSchema.index(
  { wallet: 1, barcode: 1 },
  { name: 'wallet_barcode', unique: true, partialFilterExpression: { barcode: { $exists: true } } },
);
// Scanning the live value of a rotating barcode.
PassSchema.index(
  { 'rotating.id': 1 },
  { name: 'rotating_id', unique: true, partialFilterExpression: { 'rotating.id': { $exists: true } } },
);
// GET /p/{shortId}; the draw of a new one relies on it.
PassSchema.index({ shortId: 1 }, { name: 'shortId', unique: true });
// GET /p/{passGenPassId}.
PassSchema.index({ passGenPassId: 1 }, { name: 'passGenPassId' });
// GET /p/{legacyShortId}.
PassSchema.index(
  { legacyShortId: 1 },
  { name: 'legacyShortId', partialFilterExpression: { legacyShortId: { $exists: true } } },
);
// GET /{T}/{id}/passes, newest first; deleting a template; a change of its expiry; which customers have a coupon.
PassSchema.index({ wallet: 1, template: 1, createdAt: -1, _id: -1 }, { name: 'wallet_template' });
// GET /passes, newest first.
PassSchema.index({ wallet: 1, createdAt: -1, _id: -1 }, { name: 'wallet_createdAt' });
// GET /passes?sort=updatedAt, and updatedFrom/updatedTo.
PassSchema.index({ wallet: 1, updatedAt: -1, _id: -1 }, { name: 'wallet_updatedAt' });
// GET /passes?sort=lastName.
PassSchema.index({ wallet: 1, lastName: 1, _id: 1 }, { name: 'wallet_lastName' });
// GET /passes?sort=expirationDate; clean-up of passes long expired.
PassSchema.index({ wallet: 1, expirationDate: 1, _id: 1 }, { name: 'wallet_expirationDate' });
// GET /passes?kind, and of a wallet that has not every kind enabled.
PassSchema.index({ wallet: 1, kind: 1, createdAt: -1, _id: -1 }, { name: 'wallet_kind' });
// GET /passes?status; a pass may expire by its date alone.
PassSchema.index({ wallet: 1, status: 1, createdAt: -1, _id: -1, expirationDate: 1 }, { name: 'wallet_status' });
// GET /passes?search, newest first.
PassSchema.index({ wallet: 1, searchWords: 1, createdAt: -1, _id: -1 }, { name: 'wallet_search' });
// A night in a room, a customer's only pass of a template; a deleted pass has no exclusive keys any more.
PassSchema.index(
  { template: 1, exclusiveKeys: 1 },
  { name: 'template_exclusiveKeys', unique: true, partialFilterExpression: { exclusiveKeys: { $exists: true } } },
);
// A customer's passes, those of one template among them; also what is left of deleted ones.
PassSchema.index({ client: 1 }, { name: 'client', partialFilterExpression: { client: { $exists: true } } });
// Tombstones of a deleted wallet's passes, which go with it.
PassSchema.index(
  { tombstoneOf: 1 },
  { name: 'tombstoneOf', partialFilterExpression: { tombstoneOf: { $exists: true } } },
);
// Tombstones of deleted passes end by themselves.
PassSchema.index({ deletedAt: 1 }, { name: 'deletedAt', expireAfterSeconds: STUB_LIFETIME_SECONDS });
// Whether an image is still used.
PassSchema.index(
  { bannerOverrideUrl: 1 },
  { name: 'bannerOverrideUrl', partialFilterExpression: { bannerOverrideUrl: { $exists: true } } },
);
// Cards that show a communication.
PassSchema.index(
  { wallet: 1, 'communications._id': 1, _id: 1 },
  { name: 'wallet_communications', partialFilterExpression: { 'communications._id': { $exists: true } } },
);
// Events to be told.
indexOutbox(PassSchema);
// What phones are to be told.
indexPendingDeviceUpdate(PassSchema);
// Messages to be sent.
indexPendingNotifications(PassSchema);
// GET /apple/v1/devices/…: the passes of a phone.
PassSchema.index(
  { 'devices.deviceLibraryIdentifier': 1 },
  { name: 'device', partialFilterExpression: { 'devices.deviceLibraryIdentifier': { $exists: true } } },
);
// A change of a template or wallet that phones are to be told, pass by pass.
PassSchema.index(
  { wallet: 1, template: 1, _id: 1 },
  { name: 'on_phones', partialFilterExpression: { isInstalled: true } },
);
// Passes on phones that expire by their date.
PassSchema.index({ expirationDate: 1 }, { name: 'expiring_on_phones', partialFilterExpression: { isInstalled: true } });
