import { Injectable } from '@nestjs/common';
import type { Filter } from 'mongodb';
import { Types } from 'mongoose';
import { type CardHolder, CardHolderReader } from '../clients/card-holder.reader';
import { AppError } from '../common/errors/app-error';
import { KindRegistry } from '../passes/kind-registry';
import type { KindPolicy } from '../passes/kind-policy';
import { PassCollection } from '../passes/pass.collection';
import { PassLinks } from '../passes/pass-links';
import { type PassStatus, statusOf } from '../passes/pass-status';
import type { Pass } from '../passes/schemas/pass.schema';
import type { PassSecurity } from '../templates/pass-security';
import { TemplateEngine } from '../templates/template.engine';
import type { TemplateDocument } from '../templates/template-policy';
import type { Wallet } from '../wallets/schemas/wallet.schema';
import { WalletReader } from '../wallets/wallet.reader';

/** How long a one-time link goes on working after it gave out its first file or save link. */
const GRACE_MS = 10 * 60_000;
const PASS_GEN_PASS_ID_LENGTH = 22;

/** A pass that somebody opened by its link, with all that is needed to show it. */
export interface LinkedPass {
  pass: Pass & { status: PassStatus };
  template: TemplateDocument;
  wallet: Wallet;
  policy: KindPolicy;
  security: PassSecurity;
  /** The customer, where the pass is its own card. */
  holder?: CardHolder;
  /** When the pass was read, by the database's clock. */
  readAt: Date;
}

type Found = Pass & { readAt: Date };

/** What an unknown id is compared with, so that it takes as long as a known one. */
const DECOY = { _id: new Types.ObjectId('000000000000000000000000'), shortId: '', linkVersion: 0 };

/** Finds passes by their public links. */
@Injectable()
export class LinkedPassReader {
  constructor(
    private readonly passes: PassCollection,
    private readonly kinds: KindRegistry,
    private readonly links: PassLinks,
    private readonly templates: TemplateEngine,
    private readonly wallets: WalletReader,
    private readonly holders: CardHolderReader,
  ) {}

  /**
   * The pass of a link. A former short id needs its key too; the 22 random characters of `passGenPassId` are one.
   * @param id what stands in the path; when it is not the pass's `shortId`, the caller redirects
   * @param key the link's `k`
   * @throws AppError PASS_NOT_FOUND or PASS_GEN_PASS_ID_NOT_FOUND, whether the id or its key is wrong
   */
  async locate(id: string, key: unknown): Promise<Pass & { readAt: Date }> {
    const found = await this.candidates(id);
    const withKey = (found.length > 0 ? found : [DECOY]).filter((pass) => this.links.isKey(pass, key)) as Found[];
    const pass =
      withKey.find(({ shortId }) => shortId === id) ??
      withKey.find(({ legacyShortId }) => legacyShortId === id) ??
      found.find(({ passGenPassId }) => passGenPassId === id);
    if (pass) return pass;
    throw new AppError(id.length === PASS_GEN_PASS_ID_LENGTH ? 'PASS_GEN_PASS_ID_NOT_FOUND' : 'PASS_NOT_FOUND');
  }

  /** @throws AppError PASS_NOT_FOUND, LINK_ALREADY_USED */
  async open({ readAt, ...pass }: Found): Promise<LinkedPass> {
    const policy = this.kinds.of(pass.kind);
    const [template, wallet] = await Promise.all([
      this.templates.collection(policy.template).of(pass.wallet).findOne({ _id: pass.template }),
      this.wallets.find(pass.wallet),
    ]);
    if (!template || !wallet) throw new AppError('PASS_NOT_FOUND');
    const security = policy.pass.security(template);
    if (security.oneTimeLink && pass.linkUsedAt && readAt.getTime() - pass.linkUsedAt.getTime() > GRACE_MS) {
      throw new AppError('LINK_ALREADY_USED');
    }
    const holder = policy.pass.isCustomerCard && pass.client && (await this.holderOf(pass, pass.client));
    return {
      pass: { ...pass, status: statusOf(pass, readAt) },
      template,
      wallet,
      policy,
      security,
      readAt,
      ...(holder && { holder }),
    };
  }

  private async holderOf({ wallet }: Pass, client: Types.ObjectId): Promise<CardHolder | undefined> {
    return (await this.holders.find(wallet, [client])).get(client.toHexString());
  }

  /** One query for every form of id, so that none can be told from another by its time. Stubs of deleted passes have no wallet. */
  private candidates(id: string): Promise<Found[]> {
    const forms = [{ shortId: id }, { legacyShortId: id }, { passGenPassId: id }];
    const match: Filter<Pass> = { $or: forms, wallet: { $exists: true } };
    return this.passes
      .unscoped()
      .aggregate<Found>([{ $match: match }, { $limit: 10 }, { $set: { readAt: '$$NOW' } }])
      .toArray();
  }
}
