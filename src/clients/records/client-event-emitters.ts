import type { Document } from 'mongodb';
import type { WalletContext } from '../../core/access/principal';
import { addEvent, firstEvent, type WithOutbox } from '../../core/database/outbox';

type Emitter = Pick<WalletContext, 'notifies'>;

export function emitCreated({ notifies }: Emitter, at: Date): WithOutbox {
  return notifies ? firstEvent('client.created', at) : {};
}

/** Last stage of an update that changes a customer. Empty if the wallet has no receivers. */
export function emitUpdated({ notifies }: Emitter): Document[] {
  return notifies ? [addEvent('client.updated')] : [];
}

export function emitDeleted(client: object): Document[] {
  return [addEvent('client.deleted', { client })];
}
