import type { Document } from 'mongodb';
import type { WalletContext } from '../../core/access/principal';
import { addEvent, firstEvent, type WithOutbox } from '../../core/database/outbox';

type Emitter = Pick<WalletContext, 'notifies'>;

/** What a new customer carries so that it is told of; nothing in a wallet without receivers. */
export function emitCreated({ notifies }: Emitter, at: Date): WithOutbox {
  return notifies ? firstEvent('client.created', at) : {};
}

/** The last stage of a change of a customer; none in a wallet without receivers. */
export function emitUpdated({ notifies }: Emitter): Document[] {
  return notifies ? [addEvent('client.updated')] : [];
}

/** The same of a deletion, with the customer as it was: the record cannot say it any more. */
export function emitDeleted(client: object): Document[] {
  return [addEvent('client.deleted', { client })];
}
