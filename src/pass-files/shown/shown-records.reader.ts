import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { type CardHolder, CardHolderReader, type CardHolderTags } from '../../clients/records/card-holder.reader';
import { TemplateEngine } from '../../templates/template.engine';
import type { TemplateDocument } from '../../templates/template-policy';
import type { Wallet } from '../../wallets/schemas/wallet.schema';
import { WalletCollection } from '../../wallets/wallet.collection';
import { LIVING } from '../../wallets/wallet.reader';
import { KindRegistry } from '../../templates/kind-registry';
import { type Owned, ownerOf } from '../../passes/records/pass-or-stub';
import type { Tagged } from '../../passes/reading/pass.presenter';
import type { Pass } from '../../passes/records/pass.schema';

/** What has to be known of a pass, or of what is left of it, to find what else it shows. */
export type Showing = Pick<Pass, 'kind' | 'template' | 'client'> & Owned;

/** What some passes show besides their own fields, by id. */
export interface ShownRecords<Template = TemplateDocument, W = Wallet, Holder = CardHolder> {
  templates: Map<string, Template>;
  wallets: Map<string, W>;
  /** Of passes that are their customers' cards. */
  holders: Map<string, Holder>;
}

/** The same for whoever only asks when it changed. */
export type ShownTags = ShownRecords<Tagged, Tagged, CardHolderTags>;

/** Reads what passes show, at once, and what several of them show once. */
@Injectable()
export class ShownRecordsReader {
  constructor(
    private readonly kinds: KindRegistry,
    private readonly templates: TemplateEngine,
    private readonly wallets: WalletCollection,
    private readonly holders: CardHolderReader,
  ) {}

  async read(passes: readonly Showing[]): Promise<ShownRecords> {
    const [templates, wallets, holders] = await Promise.all([
      this.templatesOf(passes, {}),
      this.walletsOf(passes, {}),
      this.ofCards(passes, (wallet, ids) => this.holders.find(wallet, ids)),
    ]);
    return { templates, wallets, holders };
  }

  async readTags(passes: readonly Showing[]): Promise<ShownTags> {
    const projection = { contentUpdatedAt: 1 };
    const [templates, wallets, holders] = await Promise.all([
      this.templatesOf(passes, projection),
      this.walletsOf(passes, projection),
      this.ofCards(passes, (wallet, ids) => this.holders.findTags(wallet, ids)),
    ]);
    return { templates, wallets, holders };
  }

  private async templatesOf(passes: readonly Showing[], projection: object): Promise<Map<string, TemplateDocument>> {
    const groups = groupBy(passes, (pass) => `${pass.kind}:${ownerOf(pass).toHexString()}`);
    const found = await Promise.all(
      groups.map((group) => {
        const { template } = this.kinds.of(group[0].kind);
        const ids = distinct(group.map((pass) => pass.template));
        return this.templates
          .collection(template)
          .of(ownerOf(group[0]))
          .find({ _id: { $in: ids } }, { projection });
      }),
    );
    return byId(found.flat());
  }

  private async walletsOf(passes: readonly Showing[], projection: object): Promise<Map<string, Wallet>> {
    return byId(await this.wallets.find({ _id: { $in: distinct(passes.map(ownerOf)) }, ...LIVING }, { projection }));
  }

  private async ofCards<H>(
    passes: readonly Showing[],
    read: (wallet: Types.ObjectId, clients: Types.ObjectId[]) => Promise<Map<string, H>>,
  ): Promise<Map<string, H>> {
    const cards = passes.filter(({ kind, client }) => client && this.kinds.of(kind).pass.isCustomerCard);
    const groups = groupBy(cards, (pass) => ownerOf(pass).toHexString());
    const found = groups.map((group) =>
      read(
        ownerOf(group[0]),
        group.flatMap(({ client }) => client ?? []),
      ),
    );
    return new Map((await Promise.all(found)).flatMap((holders) => [...holders]));
  }
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

function distinct(ids: readonly Types.ObjectId[]): Types.ObjectId[] {
  return [...new Map(ids.map((id) => [id.toHexString(), id])).values()];
}

function byId<T extends { _id: Types.ObjectId }>(records: readonly T[]): Map<string, T> {
  return new Map(records.map((record) => [record._id.toHexString(), record]));
}
