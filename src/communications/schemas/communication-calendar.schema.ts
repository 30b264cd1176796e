import { Schema } from 'mongoose';
import type { TenantDocument } from '../../core/database/tenant-collection';

/** One record a wallet. Each plan of a communication writes it, so that no two are planned without each other. */
export interface CommunicationCalendar extends TenantDocument {
  version: number;
}

export const CommunicationCalendarSchema = new Schema(
  { wallet: { type: Schema.Types.ObjectId, required: true }, version: Number },
  { collection: 'communication_calendars', versionKey: false },
);
// The one record of a wallet.
CommunicationCalendarSchema.index({ wallet: 1 }, { name: 'wallet', unique: true });
