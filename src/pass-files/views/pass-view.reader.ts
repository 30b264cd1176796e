import { Injectable } from '@nestjs/common';
import type { CardClient } from '../../clients/records/card-client.reader';
import { ClientsCollection } from '../../clients/records/clients.collection';
import { BatchLoader } from '../../core/concurrency/batch-loader';
import type { TemplateDocument } from '../../pass-model/template-policy';
import type { CommunicationRule, Wallet } from '../../wallets/schemas/wallet.schema';
import type { KindPolicy } from '../../pass-model/kind-policy';
import { KindRegistry } from '../../templates/kind-registry';
import { ownerOf } from '../../passes/records/pass-or-tombstone';
import { type PassViewContext, PassViewRecordsReader } from './pass-view-records.reader';

export interface PassViewWith {
  policy: KindPolicy;
  template: TemplateDocument;
  wallet: Wallet;
  holder?: CardClient;
  preferences?: readonly CommunicationRule[];
}

@Injectable()
export class PassViewReader {
  private readonly reads = new BatchLoader((passes: readonly PassViewContext[]) => this.findAll(passes));

  constructor(
    private readonly kinds: KindRegistry,
    private readonly shown: PassViewRecordsReader,
    private readonly clients: ClientsCollection,
  ) {}

  /**
   * Returns null if the template or the wallet does not exist, or if this process does not know the kind of the pass.
   */
  async find(pass: PassViewContext): Promise<PassViewWith | null> {
    const [shown, preferences] = await Promise.all([this.reads.get(pass), this.preferencesOf(pass)]);
    return shown && { ...shown, ...(preferences && { preferences }) };
  }

  private async findAll(passes: readonly PassViewContext[]): Promise<(PassViewWith | null)[]> {
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

  /** Reads the preferences of the customer. Not used for loyalty cards. */
  private async preferencesOf(pass: PassViewContext): Promise<readonly CommunicationRule[] | undefined> {
    const { client: _id, kind } = pass;
    if (!_id || this.kinds.isCustomerCard(kind)) return undefined;
    const projection = { communicationPreferences: 1 };
    return (await this.clients.of(ownerOf(pass)).findOne({ _id }, { projection }))?.communicationPreferences;
  }
}
