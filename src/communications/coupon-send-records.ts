import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongodb';
import type { Types } from 'mongoose';
import type { WalletPrincipal } from '../core/access/principal';
import type { BulkOperation } from '../bulk/schemas/bulk-operation.schema';
import { LANGUAGES, type Language } from '../core/i18n/language';
import { type LocalizedText, textIn } from '../core/i18n/localized-text';
import { shorten } from '../notifications/content/text-cleaning';
import type { MessageChannel } from '../pass-model/pending-notifications';
import {
  type Communication,
  CommunicationsCollection,
  COUNTS_KEPT_AFTER_MS,
  type StoredAudience,
} from './schemas/communication.schema';
import { LOOK_AGAIN_MS } from './lifecycle/communication-starter';

const MAX_TITLE = 50;
const MAX_MESSAGE = 150;

/** The fields that are listed for a coupon send. */
export interface CouponSendRecord {
  _id: Types.ObjectId;
  name: string;
  description: LocalizedText;
  channels: readonly MessageChannel[];
  /** ID of the credit reservation. `CommunicationRelay` returns unused credit once all messages have been sent. */
  reservation: Types.ObjectId;
  audience: StoredAudience;
}

/**
 * Lists coupon sends among the communications, so that a business sees everything that it sends in one place
 * (docs/contract/communications.md#coupon-sends). Their progress comes from the bulk operation and the notification
 * log.
 */
@Injectable()
export class CouponSendRecords {
  constructor(private readonly communications: CommunicationsCollection) {}

  /** Call this in the transaction that accepts the bulk operation. */
  async insert(
    session: ClientSession,
    { wallet, userId, lang }: WalletPrincipal,
    { _id, name, description, channels, reservation, audience }: CouponSendRecord,
    operation: BulkOperation,
  ): Promise<void> {
    const now = operation.createdAt;
    await this.communications
      .of(wallet.id)
      .within(session)
      .insert({
        _id,
        name,
        type: 'INSTANT',
        purpose: 'COMMERCIAL',
        title: shorten(name, MAX_TITLE),
        message: messageOf(description, lang),
        channels: { notification: false, email: channels.includes('EMAIL'), sms: channels.includes('SMS') },
        audience,
        ignoreQuietHours: true,
        acceptPartialDelivery: false,
        status: 'SENDING',
        origin: 'COUPON_SEND',
        ...(userId && { createdBy: userId }),
        lang,
        beginsAt: now,
        dueAt: new Date(now.getTime() + LOOK_AGAIN_MS),
        countsDueAt: new Date(now.getTime() + COUNTS_KEPT_AFTER_MS),
        funded: [...channels],
        reservation,
        operation: operation._id,
        audienceCount: operation.totalItems,
        createdAt: now,
        updatedAt: now,
      });
  }
}

/** Returns the coupon’s description in the languages that it is available in. */
function messageOf(description: LocalizedText, lang: Language): Communication['message'] {
  const languages = typeof description === 'string' ? [lang] : LANGUAGES.filter((each) => description[each]);
  return Object.fromEntries(languages.map((each) => [each, shorten(textIn(description, each) ?? '', MAX_MESSAGE)]));
}
