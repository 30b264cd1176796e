import { Injectable } from '@nestjs/common';
import type { Filter } from 'mongodb';
import type { Types } from 'mongoose';
import type { CardClient } from '../clients/records/card-client.reader';
import { ClientsCollection, type MessageWishes } from '../clients/records/clients.collection';
import type { Delivery } from './log/schemas/delivery.schema';
import type { KindPolicy } from '../pass-model/kind-policy';
import { KindRegistry } from '../templates/kind-registry';
import { PassCollection } from '../passes/records/pass.collection';
import { withCurrentExpiration } from '../passes/records/default-expiration';
import { statusOf } from '../pass-model/pass-status';
import type { Pass } from '../pass-model/pass.schema';
import { PassViewRecordsReader } from '../pass-files/views/pass-view-records.reader';
import type { TemplateDocument } from '../pass-model/template-policy';
import type { Wallet } from '../wallets/schemas/wallet.schema';

export interface SentPass {
  pass: Pass;
  policy: KindPolicy;
  template: TemplateDocument;
  wallet: Wallet;
  /** The customer of a loyalty card. */
  holder?: CardClient;
  /** The customer’s preferences and language. */
  wishes?: MessageWishes;
}

/** Reads the current state of the passes that messages are about. */
@Injectable()
export class SentPassReader {
  constructor(
    private readonly kinds: KindRegistry,
    private readonly passes: PassCollection,
    private readonly clients: ClientsCollection,
    private readonly shown: PassViewRecordsReader,
  ) {}

  async read(deliveries: readonly Delivery[]): Promise<Map<string, SentPass>> {
    const ids = deliveries.flatMap(({ pass }) => pass ?? []);
    const living = { _id: { $in: ids }, wallet: { $exists: true } } as Filter<Pass>;
    const passes = await this.passes.unscoped().find(living, { hint: '_id_' }).toArray();
    const [{ templates, wallets, holders }, wishes] = await Promise.all([
      this.shown.read(passes),
      this.wishesOf(passes),
    ]);
    const now = new Date();
    const sent = passes.flatMap((pass): [string, SentPass][] => {
      const template = templates.get(pass.template.toHexString());
      const wallet = wallets.get(pass.wallet.toHexString());
      const policy = this.kinds.find(pass.kind);
      if (!template || !wallet || !policy) return [];
      const client = pass.client?.toHexString() ?? '';
      const shown = withCurrentExpiration(policy, pass, template, wallet);
      const found = {
        pass: { ...shown, status: statusOf(shown, now) as Pass['status'] },
        policy,
        template,
        wallet,
        holder: holders.get(client),
        wishes: wishes.get(client),
      };
      return [[pass._id.toHexString(), found]];
    });
    return new Map(sent);
  }

  private async wishesOf(passes: readonly Pass[]) {
    const customers = new Map<string, { wallet: Types.ObjectId; ids: Types.ObjectId[] }>();
    for (const { wallet, client } of passes) {
      if (!client) continue;
      const group = customers.get(wallet.toHexString()) ?? { wallet, ids: [] };
      customers.set(wallet.toHexString(), group);
      group.ids.push(client);
    }
    const found = [...customers.values()].map(({ wallet, ids }) => this.clients.wishesOf(wallet, ids));
    return new Map((await Promise.all(found)).flatMap((group) => [...group]));
  }
}
