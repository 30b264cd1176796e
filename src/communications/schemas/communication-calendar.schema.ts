import { Injectable } from '@nestjs/common';
import { Schema } from 'mongoose';
import { collectionOf, type TenantDocument } from '../../core/database/tenant-collection';

/**
 * Serializes planning: planning a communication always writes this record, so that concurrent transactions wait for
 * each other. There is one record per wallet.
 */
export interface CommunicationCalendar extends TenantDocument {
  version: number;
}

export const CommunicationCalendarSchema = new Schema(
  { wallet: { type: Schema.Types.ObjectId, required: true }, version: Number },
  { collection: 'communication_calendars', versionKey: false },
);
// Allows one record per wallet.
CommunicationCalendarSchema.index({ wallet: 1 }, { name: 'wallet', unique: true });

@Injectable()
export class CommunicationCalendarsCollection extends collectionOf<CommunicationCalendar>('CommunicationCalendar') {}
