import type { Document, Filter } from 'mongodb';
import type { NotificationType } from '../wallets/notification-types';
import type { Client } from './records/client.schema';

const field = 'communicationPreferences';

type Channel = 'email' | 'sms';

/** Matches customers who accept messages of at least one of these types on the channel. */
export function getsMessages(channel: Channel, types: readonly NotificationType[]): Filter<Client> {
  return {
    $or: types.map((notificationType) => ({
      [field]: { $not: { $elemMatch: { notificationType, [channel]: false } } },
    })),
  };
}

/** Matches customers who have turned the channel off for at least one of these types. */
export function refusesMessages(channel: Channel, types: readonly NotificationType[]): Filter<Client> {
  return { [field]: { $elemMatch: { notificationType: { $in: [...types] }, [channel]: false } } };
}

/** Turns the channel on for these types. A type without a preference is already on. */
export function switchOn(channel: Channel, types: readonly NotificationType[]): Document[] {
  const change = { $cond: [{ $in: ['$$this.notificationType', [...types]] }, { [channel]: true }, {}] };
  return [{ $set: { [field]: { $map: { input: `$${field}`, in: { $mergeObjects: ['$$this', change] } } } } }];
}

export function switchOff(channel: Channel, types: readonly NotificationType[]): Document[] {
  const given = { $ifNull: [`$${field}`, []] };
  const known = { $map: { input: given, in: '$$this.notificationType' } };
  const added = types.map((notificationType) => ({
    notificationType,
    ...{ sms: true, email: true, notification: true },
    [channel]: false,
  }));
  const change = { $cond: [{ $in: ['$$this.notificationType', [...types]] }, { [channel]: false }, {}] };
  const changed = { $map: { input: given, in: { $mergeObjects: ['$$this', change] } } };
  const missing = { $filter: { input: added, cond: { $not: { $in: ['$$this.notificationType', known] } } } };
  return [{ $set: { [field]: { $concatArrays: [changed, missing] } } }];
}
