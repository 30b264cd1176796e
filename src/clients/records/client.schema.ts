import { Schema, type Types } from 'mongoose';
import { EFFECTS_FIELD, type WithEffects } from '../../core/database/effects';
import { HISTORY_FIELDS, indexHistory, type WithHistory } from '../../core/database/history';
import { indexOutbox, OUTBOX_FIELDS, type WithOutbox } from '../../core/database/outbox';
import {
  indexPendingDeviceUpdate,
  PENDING_DEVICE_UPDATE_FIELDS,
  type WithPendingDeviceUpdate,
} from '../../core/database/pending-device-update';
import type { Language } from '../../core/i18n/language';
import { schemaOf } from '../../core/database/stored-fields';
import type { TenantDocument } from '../../core/database/tenant-collection';
import type { CommunicationRule } from '../../wallets/schemas/wallet.schema';
import { type ClientSource, CreateClient } from './client.dto';

export interface GainEntry {
  /** Balance after the change. */
  gain: number;
  date: Date;
  /** Absent when the balance was set instead of changed by an amount. */
  delta?: number;
  reference?: string;
  location?: string;
  /** Identifies the call’s Idempotency-Key, so that a retry finds its change. Not returned by the API. */
  effect?: Types.ObjectId;
}

export interface Client extends TenantDocument, WithEffects, WithHistory, WithOutbox, WithPendingDeviceUpdate {
  source: ClientSource;
  firstName: string;
  lastName: string;
  email?: string;
  /** The e-mail address as returned by `emailKeyOf`, for comparisons. */
  emailKey?: string;
  companyName?: string;
  phoneNumber?: string;
  /**
   * Language of messages, and of pages whose URL specifies none. If absent, the language of the request or browser is
   * used.
   */
  language?: Language;
  /** Barcode of the loyalty pass. The customer keeps it when the pass is deleted. */
  barcode?: string;
  externalId?: string;
  /** Copied to the loyalty pass when it is issued. */
  legacyShortId?: string;
  clientType?: Types.ObjectId;
  renewalDate?: Date;
  birthDate?: Date;
  admissionDate?: Date;
  communicationPreferences?: CommunicationRule[];
  pushInformativeEnabled?: boolean;
  pushCommercialEnabled?: boolean;
  gain: number;
  /** The latest 1,000 entries; the last one equals `gain`. */
  gainHistory: GainEntry[];
  deviceTypes?: string[];
  searchWords: string[];
  sortName: string;
  createdAt: Date;
  updatedAt: Date;
  /** Time of the last change that is visible on the customer’s card, by the database’s clock. */
  contentUpdatedAt: Date;
}

/** The same lifetime as that of bulk operations, because a repeated operation looks for the tombstone. */
const TOMBSTONE_LIFETIME_SECONDS = 30 * 86_400;

export const ClientSchema = new Schema(
  {
    ...schemaOf(CreateClient),
    wallet: Schema.Types.ObjectId,
    emailKey: String,
    gainHistory: [Schema.Types.Mixed],
    deviceTypes: [String],
    ...PENDING_DEVICE_UPDATE_FIELDS,
    searchWords: [String],
    sortName: String,
    ...EFFECTS_FIELD,
    ...HISTORY_FIELDS,
    createdAt: Date,
    updatedAt: Date,
    contentUpdatedAt: Date,
    tombstoneOf: Schema.Types.ObjectId,
    deletedAt: Date,
    ...OUTBOX_FIELDS,
  },
  { collection: 'clients', versionKey: false },
);
const unique = (name: string, field: string) => ({
  name,
  unique: true,
  partialFilterExpression: { [field]: { $exists: true } },
});
ClientSchema.index({ wallet: 1, emailKey: 1 }, unique('wallet_emailKey', 'emailKey'));
ClientSchema.index({ wallet: 1, externalId: 1 }, unique('wallet_externalId', 'externalId'));
// Enforced even before the customer has a card.
ClientSchema.index({ wallet: 1, barcode: 1 }, unique('wallet_barcode', 'barcode'));
// Enforced even before the customer has a card.
ClientSchema.index({ wallet: 1, legacyShortId: 1 }, unique('wallet_legacyShortId', 'legacyShortId'));
ClientSchema.index({ wallet: 1, createdAt: -1, _id: -1 }, { name: 'wallet_createdAt' });
ClientSchema.index({ wallet: 1, updatedAt: -1, _id: -1 }, { name: 'wallet_updatedAt' });
ClientSchema.index({ wallet: 1, sortName: 1, _id: 1 }, { name: 'wallet_sortName' });
ClientSchema.index({ wallet: 1, searchWords: 1, createdAt: -1, _id: -1 }, { name: 'wallet_search' });
ClientSchema.index({ wallet: 1, clientType: 1, createdAt: -1, _id: -1 }, { name: 'wallet_clientType' });
ClientSchema.index({ wallet: 1, source: 1, createdAt: -1, _id: -1 }, { name: 'wallet_source' });
ClientSchema.index({ wallet: 1, deviceTypes: 1, createdAt: -1, _id: -1 }, { name: 'wallet_deviceTypes' });
// For finding customers by birthday.
ClientSchema.index(
  { wallet: 1, birthDate: 1 },
  { name: 'wallet_birthDate', partialFilterExpression: { birthDate: { $exists: true } } },
);
// For reading customers in the order in which they are sent a new card or a coupon.
ClientSchema.index({ wallet: 1, _id: 1 }, { name: 'wallet_id' });
indexHistory(ClientSchema);
indexOutbox(ClientSchema);
indexPendingDeviceUpdate(ClientSchema);
// Used to delete the tombstones of a deleted wallet.
ClientSchema.index(
  { tombstoneOf: 1 },
  { name: 'tombstoneOf', partialFilterExpression: { tombstoneOf: { $exists: true } } },
);
ClientSchema.index(
  { deletedAt: 1 },
  {
    name: 'deletedAt',
    expireAfterSeconds: TOMBSTONE_LIFETIME_SECONDS,
    partialFilterExpression: { deletedAt: { $exists: true } },
  },
);
