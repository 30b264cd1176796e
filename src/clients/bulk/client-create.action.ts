import { Injectable } from '@nestjs/common';
import type { BulkAction, BulkContext } from '../../bulk/bulk-action';
import { BulkActions } from '../../bulk/bulk-actions';
import { faultOf } from '../../bulk/bulk-fault';
import type { BulkItem, BulkOutcome } from '../../bulk/bulk-item';
import { readFields } from '../../bulk/bulk-request';
import type { WalletPrincipal } from '../../core/access/principal';
import { AppError } from '../../core/errors/app-error';
import { validateInput } from '../../core/validation/validate';
import { ClientCreator, composeClient, type Refusals } from '../client-creator';
import { CreateClient } from '../records/client.dto';
import type { Client } from '../records/client.schema';

/** Customers that one transaction makes. */
const AT_ONCE = 250;

/**
 * Makes customers, hundreds at a time, each of them of a body of POST /clients. The id of each was chosen when its item
 * was accepted, so a repetition finds those that are there, and what is left of those that were deleted since.
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
      } catch (fault) {
        if (!(fault instanceof AppError)) throw fault;
        refused.set(idOf(item), fault);
        return [];
      }
    });
    for (let from = 0; from < clients.length; from += AT_ONCE) {
      signal.throwIfAborted();
      const faults = await this.make(caller, clients.slice(from, from + AT_ONCE));
      for (const [id, fault] of faults) refused.set(id, fault);
    }
    return items.map((item) => {
      const fault = refused.get(idOf(item));
      return fault ? { error: faultOf(fault) } : { result: { clientId: idOf(item) } };
    });
  }

  /** What stands in the way of all of them is each one's. */
  private async make(caller: WalletPrincipal, clients: readonly Client[]): Promise<Refusals> {
    try {
      return await this.creator.createAll(caller, clients);
    } catch (fault) {
      if (!(fault instanceof AppError)) throw fault;
      return new Map(clients.map(({ _id }) => [_id.toHexString(), fault]));
    }
  }
}

function idOf({ recordId }: BulkItem): string {
  return recordId.toHexString();
}

function read({ wallet }: WalletPrincipal, { recordId, payload }: BulkItem): Client {
  return composeClient(recordId, wallet, validateInput(CreateClient, readFields(payload)));
}
