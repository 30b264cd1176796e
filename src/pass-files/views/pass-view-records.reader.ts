import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { type CardClient, CardClientReader, type CardClientTags } from '../../clients/records/card-client.reader';
import { withoutStoredBlanks } from '../../core/validation/blank-texts';
import { TemplatesService } from '../../templates/templates.service';
import type { TemplateDocument } from '../../pass-model/template-policy';
import type { Wallet } from '../../wallets/schemas/wallet.schema';
import { WalletCollection } from '../../wallets/wallet.collection';
import { NOT_DELETED } from '../../wallets/wallet.reader';
import { KindRegistry } from '../../templates/kind-registry';
import { type Owned, ownerOf } from '../../passes/records/pass-or-tombstone';
import type { Tagged } from '../../passes/reading/pass.presenter';
import type { Pass } from '../../pass-model/pass.schema';

export type PassViewContext = Pick<Pass, 'kind' | 'template' | 'client'> & Owned;

/** Records that passes show, by ID. */
export interface PassViewRecords<Template = TemplateDocument, W = Wallet, Holder = CardClient> {
  templates: Map<string, Template>;
  wallets: Map<string, W>;
  holders: Map<string, Holder>;
}

/** The same records with only the fields for comparing update tags. */
export type ShownTags = PassViewRecords<Tagged, Tagged, CardClientTags>;

/** Reads the records that several passes show, in parallel. A record that passes share is read only once. */
@Injectable()
export class PassViewRecordsReader {
  constructor(
    private readonly kinds: KindRegistry,
    private readonly templates: TemplatesService,
    private readonly wallets: WalletCollection,
    private readonly holders: CardClientReader,
  ) {}

  async read(passes: readonly PassViewContext[]): Promise<PassViewRecords> {
    const [templates, wallets, holders] = await Promise.all([
      this.templatesOf(passes, {}),
      this.walletsOf(passes, {}),
      this.ofCards(passes, (wallet, ids) => this.holders.find(wallet, ids)),
    ]);
    return { templates, wallets, holders };
  }

  async readTags(passes: readonly PassViewContext[]): Promise<ShownTags> {
    const projection = { contentUpdatedAt: 1 };
    const [templates, wallets, holders] = await Promise.all([
      this.templatesOf(passes, projection),
      this.walletsOf(passes, projection),
      this.ofCards(passes, (wallet, ids) => this.holders.findTags(wallet, ids)),
    ]);
    return { templates, wallets, holders };
  }

  private async templatesOf(
    passes: readonly PassViewContext[],
    projection: object,
  ): Promise<Map<string, TemplateDocument>> {
    const groups = groupBy(passes, (pass) => `${pass.kind}:${ownerOf(pass).toHexString()}`);
    const found = await Promise.all(
      groups.map(async (group) => {
        const policy = this.kinds.find(group[0].kind);
        if (!policy) return [];
        const ids = distinct(group.map((pass) => pass.template));
        const templates = await this.templates
          .collection(policy.template)
          .of(ownerOf(group[0]))
          .find({ _id: { $in: ids } }, { projection });
        return templates.map((template) => withoutStoredBlanks(policy.template.fields, template));
      }),
    );
    return byId(found.flat());
  }

  private async walletsOf(passes: readonly PassViewContext[], projection: object): Promise<Map<string, Wallet>> {
    return byId(
      await this.wallets.find({ _id: { $in: distinct(passes.map(ownerOf)) }, ...NOT_DELETED }, { projection }),
    );
  }

  private async ofCards<H>(
    passes: readonly PassViewContext[],
    read: (wallet: Types.ObjectId, clients: Types.ObjectId[]) => Promise<Map<string, H>>,
  ): Promise<Map<string, H>> {
    const cards = passes.filter(({ kind, client }) => client && this.kinds.isCustomerCard(kind));
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
