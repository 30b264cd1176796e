import { Injectable } from '@nestjs/common';
import type { CardHolder } from '../../clients/records/card-holder.reader';
import { ClientsCollection } from '../../clients/records/clients.collection';
import { BatchedReads } from '../../core/concurrency/batched-reads';
import type { TemplateDocument } from '../../templates/template-policy';
import type { CommunicationRule, Wallet } from '../../wallets/schemas/wallet.schema';
import type { KindPolicy } from '../../templates/kind-policy';
import { KindRegistry } from '../../templates/kind-registry';
import { ownerOf } from '../../passes/records/pass-or-stub';
import { type Showing, ShownRecordsReader } from './shown-records.reader';

/** What a pass shows besides its own fields. */
export interface ShownWith {
  policy: KindPolicy;
  template: TemplateDocument;
  wallet: Wallet;
  /** The customer, where the pass is its own card. */
  holder?: CardHolder;
  /** What the customer whose pass it is wants to hear of. */
  preferences?: readonly CommunicationRule[];
}

/** Reads everything that is needed to show a pass. */
@Injectable()
export class ShownPassReader {
  private readonly reads = new BatchedReads((passes: readonly Showing[]) => this.findAll(passes));

  constructor(
    private readonly kinds: KindRegistry,
    private readonly shown: ShownRecordsReader,
    private readonly clients: ClientsCollection,
  ) {}

  /** Null when the template or the wallet is gone. */
  async find(pass: Showing): Promise<ShownWith | null> {
    const [shown, preferences] = await Promise.all([this.reads.get(pass), this.wishesOf(pass)]);
    return shown && { ...shown, ...(preferences && { preferences }) };
  }

  private async findAll(passes: readonly Showing[]): Promise<(ShownWith | null)[]> {
    const { templates, wallets, holders } = await this.shown.read(passes);
    return passes.map((pass) => {
      const template = templates.get(pass.template.toHexString());
      const wallet = wallets.get(ownerOf(pass).toHexString());
      const holder = pass.client && holders.get(pass.client.toHexString());
      return template && wallet
        ? { policy: this.kinds.of(pass.kind), template, wallet, ...(holder && { holder }) }
        : null;
    });
  }

  /** Of a pass that is not its customer's card. */
  private async wishesOf(pass: Showing): Promise<readonly CommunicationRule[] | undefined> {
    const { client: _id, kind } = pass;
    if (!_id || this.kinds.of(kind).pass.isCustomerCard) return undefined;
    const projection = { communicationPreferences: 1 };
    return (await this.clients.of(ownerOf(pass)).findOne({ _id }, { projection }))?.communicationPreferences;
  }
}
