import { Injectable } from '@nestjs/common';
import type { BulkAction, BulkContext } from '../../bulk/bulk-action';
import { BulkActions } from '../../bulk/bulk-actions';
import { itemErrorOf } from '../../bulk/bulk-item-error';
import type { BulkItem, BulkOutcome } from '../../bulk/bulk-item';
import { readFields } from '../../bulk/item-reader';
import type { WalletPrincipal } from '../../core/access/principal';
import { AppError } from '../../core/errors/app-error';
import { validateInput } from '../../core/validation/validate';
import { ClientCreator, composeClient, type Refusals } from '../client-creator';
import { CreateClient } from '../records/client.dto';
import type { Client } from '../records/client.schema';

const AT_ONCE = 250;

/**
 * Creates customers in the same way as POST /clients. Their IDs are chosen when the request is accepted, so a repeated
 * run finds the customers that it already created.
 */
@Injectable()
export class ClientCreateAction implements BulkAction {
  readonly name = 'client.create';

  constructor(
    actions: BulkActions,
    private readonly creator: ClientCreator,
  ) {
    actions.register(this);
  }

  async run({ caller, signal }: BulkContext, items: readonly BulkItem[]): Promise<BulkOutcome[]> {
    const refused: Refusals = new Map();
    const clients = items.flatMap((item) => {
      try {
        return [read(caller, item)];
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refused.set(idOf(item), error);
        return [];
      }
    });
    for (let from = 0; from < clients.length; from += AT_ONCE) {
      signal.throwIfAborted();
      const errors = await this.make(caller, clients.slice(from, from + AT_ONCE));
      for (const [id, thrown] of errors) refused.set(id, thrown);
    }
    return items.map((item) => {
      const thrown = refused.get(idOf(item));
      return thrown ? { error: itemErrorOf(thrown) } : { result: { clientId: idOf(item) } };
    });
  }

  /** An error that affects the whole batch is reported for each customer. */
  private async make(caller: WalletPrincipal, clients: readonly Client[]): Promise<Refusals> {
    try {
      return await this.creator.createAll(caller, clients);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return new Map(clients.map(({ _id }) => [_id.toHexString(), error]));
    }
  }
}

function idOf({ recordId }: BulkItem): string {
  return recordId.toHexString();
}

function read({ wallet }: WalletPrincipal, { recordId, payload }: BulkItem): Client {
  return composeClient(recordId, wallet, validateInput(CreateClient, readFields(payload)));
}
