import type { Document, Filter } from 'mongodb';
import type { NotificationType } from '../wallets/notification-types';
import type { Client } from './records/client.schema';

const field = 'communicationPreferences';

/** Customers who accept e-mails of at least one of these types. */
export function getsEmails(types: readonly NotificationType[]): Filter<Client> {
  return {
    $or: types.map((notificationType) => ({ [field]: { $not: { $elemMatch: { notificationType, email: false } } } })),
  };
}

export function switchOffEmails(types: readonly NotificationType[]): Document[] {
  const given = { $ifNull: [`$${field}`, []] };
  const known = { $map: { input: given, in: '$$this.notificationType' } };
  const added = types.map((notificationType) => ({ notificationType, sms: true, email: false, notification: true }));
  const change = { $cond: [{ $in: ['$$this.notificationType', [...types]] }, { email: false }, {}] };
  const changed = { $map: { input: given, in: { $mergeObjects: ['$$this', change] } } };
  const missing = { $filter: { input: added, cond: { $not: { $in: ['$$this.notificationType', known] } } } };
  return [{ $set: { [field]: { $concatArrays: [changed, missing] } } }];
}
