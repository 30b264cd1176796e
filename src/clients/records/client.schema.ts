import { Schema, type Types } from 'mongoose';
import { EFFECTS_FIELD, type WithEffects } from '../../core/database/effects';
import { indexOutbox, OUTBOX_FIELDS, type WithOutbox } from '../../core/database/outbox';
import {
  indexPendingDeviceUpdate,
  PENDING_DEVICE_UPDATE_FIELDS,
  type WithPendingDeviceUpdate,
} from '../../core/database/pending-device-update';
import { schemaOf } from '../../core/database/stored-fields';
import type { TenantDocument } from '../../core/database/tenant-collection';
import type { CommunicationRule } from '../../wallets/schemas/wallet.schema';
import { type ClientSource, CreateClient } from './client.dto';

/** A customer of a wallet. */
export interface Client extends TenantDocument, WithEffects, WithOutbox, WithPendingDeviceUpdate {
  source: ClientSource;
  firstName: string;
  lastName: string;
  email?: string;
  /** The e-mail as it is compared: trimmed, lower case. */
  emailKey?: string;
  companyName?: string;
  phoneNumber?: string;
  /** That of the loyalty pass, and kept when the pass is deleted. */
  barcode?: string;
  externalId?: string;
  clientType?: Types.ObjectId;
  renewalDate?: Date;
  birthDate?: Date;
  admissionDate?: Date;
  communicationPreferences?: CommunicationRule[];
  pushInformativeEnabled?: boolean;
  pushCommercialEnabled?: boolean;
  gain: number;
  /** The latest 1,000 balances; the last one is `gain`. */
  gainHistory: { gain: number; date: Date }[];
  /** Kinds of the phones that hold a pass of the customer now. */
  deviceTypes?: string[];
  searchWords: string[];
  createdAt: Date;
  updatedAt: Date;
  /** Last change of what the customer's card shows, by the database's clock. */
  contentUpdatedAt: Date;
}

/**
 * What is left of a deleted customer: the marks of what changed it last and of the operation that deleted it, and what is to be told of it. It has no
 * `wallet`, so no query of a tenant can reach it, and nothing that is unique.
 */
export interface ClientTombstone extends WithEffects, WithOutbox {
  _id: Types.ObjectId;
  tombstoneOf: Types.ObjectId;
  deletedAt: Date;
}

/** As long as the ledger of bulk operations, whose repetitions look for it. */
const STUB_LIFETIME_SECONDS = 30 * 86_400;

export const ClientSchema = new Schema(
  {
    ...schemaOf(CreateClient),
    wallet: Schema.Types.ObjectId,
    emailKey: String,
    gainHistory: [Schema.Types.Mixed],
    deviceTypes: [String],
    ...PENDING_DEVICE_UPDATE_FIELDS,
    searchWords: [String],
    ...EFFECTS_FIELD,
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
// 409:EMAIL_ALREADY_EXISTS.
ClientSchema.index({ wallet: 1, emailKey: 1 }, unique('wallet_emailKey', 'emailKey'));
// 409:CLIENT_ALREADY_EXISTS.
ClientSchema.index({ wallet: 1, externalId: 1 }, unique('wallet_externalId', 'externalId'));
// 409:BARCODE_ALREADY_EXISTS, also before there is a card.
ClientSchema.index({ wallet: 1, barcode: 1 }, unique('wallet_barcode', 'barcode'));
// GET /clients, newest first.
ClientSchema.index({ wallet: 1, createdAt: -1, _id: -1 }, { name: 'wallet_createdAt' });
// GET /clients?sort=updatedAt, and updatedFrom/updatedTo.
ClientSchema.index({ wallet: 1, updatedAt: -1, _id: -1 }, { name: 'wallet_updatedAt' });
// GET /clients?sort=lastName.
ClientSchema.index({ wallet: 1, lastName: 1, _id: 1 }, { name: 'wallet_lastName' });
// GET /clients?search, newest first.
ClientSchema.index({ wallet: 1, searchWords: 1, createdAt: -1, _id: -1 }, { name: 'wallet_search' });
// GET /clients?clientType; whether a type is in use.
ClientSchema.index({ wallet: 1, clientType: 1, createdAt: -1, _id: -1 }, { name: 'wallet_clientType' });
// GET /clients?source.
ClientSchema.index({ wallet: 1, source: 1, createdAt: -1, _id: -1 }, { name: 'wallet_source' });
// GET /clients?deviceType.
ClientSchema.index({ wallet: 1, deviceTypes: 1, createdAt: -1, _id: -1 }, { name: 'wallet_deviceTypes' });
// The customers who were there before the card, in the order in which they get it; all whom a coupon is sent to.
ClientSchema.index({ wallet: 1, _id: 1 }, { name: 'wallet_id' });
// Events to be told.
indexOutbox(ClientSchema);
// What phones are to be told.
indexPendingDeviceUpdate(ClientSchema);
// Tombstones of a deleted wallet's customers, which go with it.
ClientSchema.index(
  { tombstoneOf: 1 },
  { name: 'tombstoneOf', partialFilterExpression: { tombstoneOf: { $exists: true } } },
);
// Tombstones of deleted customers end by themselves.
ClientSchema.index({ deletedAt: 1 }, { name: 'deletedAt', expireAfterSeconds: STUB_LIFETIME_SECONDS });
