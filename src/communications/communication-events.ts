import { Injectable } from '@nestjs/common';
import type { Document } from 'mongodb';
import type { WalletContext } from '../core/access/principal';
import { addEvent, type OutboxRecord } from '../core/database/outbox';
import { OutboxSources } from '../core/database/outbox-sources';
import { TenantOutboxSource } from '../core/database/tenant-outbox-source';
import { CommunicationPresenter } from './communication.presenter';
import { type Communication, CommunicationsCollection } from './schemas/communication.schema';

/** An opt-in event, which wallets must subscribe to (docs/contract/webhooks.md#events-on-request). */
export const COMMUNICATION_COMPLETED = 'communication.completed';

/** Last stages of the update that completes a communication. @param wallet null if the wallet is deleted */
export function completed(wallet: Pick<WalletContext, 'notifies' | 'webhookEvents'> | null): Document[] {
  return wallet?.notifies && wallet.webhookEvents.includes(COMMUNICATION_COMPLETED)
    ? [addEvent(COMMUNICATION_COMPLETED)]
    : [];
}

@Injectable()
export class CommunicationEvents extends TenantOutboxSource<Communication> {
  constructor(
    sources: OutboxSources,
    communications: CommunicationsCollection,
    private readonly presenter: CommunicationPresenter,
  ) {
    super(sources, 'communications', communications);
  }

  async present(_wallet: unknown, emitted: readonly { record: OutboxRecord }[]): Promise<Record<string, unknown>[]> {
    const records = emitted.map(({ record }) => record as unknown as Communication);
    return (await this.presenter.presentAll(records)).map((communication) => ({ communication }));
  }
}
