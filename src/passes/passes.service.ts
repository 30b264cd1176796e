import { Injectable } from '@nestjs/common';
import type { Document, Filter } from 'mongodb';
import { Types } from 'mongoose';
import { type WalletPrincipal, allowsPassType } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';
import type { JsonText } from '../core/http/json-text';
import { mark, unmarked } from '../core/database/effects';
import { monotonicNow } from '../core/database/pending-device-update';
import { Lister } from '../core/database/lister';
import type { TemplateDocument } from '../pass-model/template-policy';
import type { AllPassesQuery, PassQuery } from './dto/pass-requests.dto';
import type { SyncRequest, SyncResult } from './dto/sync.dto';
import { KindRegistry } from '../templates/kind-registry';
import { SingleFlight } from '../core/concurrency/single-flight';
import { PassCollection } from './records/pass.collection';
import { generatePassGenPassId } from './records/pass-ids';
import { statusFilter } from '../pass-model/pass-status';
import { PRESENTED, PassPresenter } from './reading/pass.presenter';
import { PassRemover } from './changing/pass-remover';
import { PassUpdater } from './changing/pass-updater';
import { DeviceSync } from './reading/device-sync';
import type { Pass } from '../pass-model/pass.schema';

/** How long to cache whether a wallet has passes of kinds that this process does not know. */
const UNKNOWN_KINDS_MS = 60_000;

@Injectable()
export class PassesService {
  private readonly unknownKinds = new SingleFlight<boolean>(() => UNKNOWN_KINDS_MS);

  constructor(
    private readonly kinds: KindRegistry,
    private readonly passes: PassCollection,
    private readonly presenter: PassPresenter,
    private readonly updater: PassUpdater,
    private readonly remover: PassRemover,
    private readonly lister: Lister,
    private readonly phones: DeviceSync,
  ) {}

  /** Lists passes of all enabled kinds. @throws AppError INVALID_PASS_KIND */
  async list(caller: WalletPrincipal, query: AllPassesQuery): Promise<JsonText> {
    if (query.kind !== undefined && !this.kinds.find(query.kind)) throw new AppError('INVALID_PASS_KIND');
    const enabled = this.kinds.enabledIn(caller.wallet).map(({ kind }) => kind);
    const asked = query.kind === undefined ? enabled : enabled.filter((kind) => kind === query.kind);
    const every = asked.length === this.kinds.all.length && !(await this.hasUnknownKinds(caller.wallet.id));
    return this.page(caller, query, every ? {} : { kind: { $in: asked } });
  }

  listOf(caller: WalletPrincipal, template: TemplateDocument, query: PassQuery): Promise<JsonText> {
    return this.page(caller, query, { template: template._id }, template);
  }

  async get(caller: WalletPrincipal, id: Types.ObjectId): Promise<object> {
    return this.presenter.present(caller, await this.find(caller, id));
  }

  /** Returns `{}` if the status `deleted` removed the pass. */
  async update(caller: WalletPrincipal, id: Types.ObjectId, body: Record<string, unknown>): Promise<object> {
    const pass = await this.find(caller, id);
    const updated = await this.updater.update(caller, pass, body);
    return this.presenter.present(caller, updated ?? { ...pass, status: 'deleted' as never });
  }

  async remove(caller: WalletPrincipal, id: Types.ObjectId): Promise<void> {
    await this.remover.remove(caller, await this.find(caller, id));
  }

  /**
   * Old links stop working, including those issued by a previous system. Installed passes stay valid.
   * @throws as `find`
   */
  async revokeLinks(caller: WalletPrincipal, id: Types.ObjectId): Promise<object> {
    await this.find(caller, id);
    const { effect } = caller;
    const renewed = { linkVersion: { $add: ['$linkVersion', 1] }, passGenPassId: generatePassGenPassId() };
    const change = [
      { $set: { ...renewed, updatedAt: monotonicNow('updatedAt') } },
      { $unset: ['linkUsedAt', 'legacyShortId'] },
    ];
    const revoked = await this.passes
      .of(caller.wallet.id)
      .update({ _id: id, ...unmarked<Pass>(effect) }, [...change, ...mark(effect)]);
    // Null means that nothing changed: an earlier attempt revoked the links, or the pass is deleted.
    return this.presenter.present(caller, revoked ?? (await this.find(caller, id)));
  }

  /** Updates the pass on a platform. @throws AppError with the cause of a failure */
  async sync(caller: WalletPrincipal, id: Types.ObjectId, request: SyncRequest): Promise<SyncResult> {
    const pass = await this.find(caller, id);
    return this.phones.pass(caller, this.kinds.of(pass.kind), pass, request);
  }

  /** @throws AppError MODEL_NOT_FOUND, or FORBIDDEN for a kind that is not enabled */
  private async find(caller: WalletPrincipal, id: Types.ObjectId): Promise<Pass> {
    const pass = await this.passes.of(caller.wallet.id).findOne({ _id: id });
    if (!pass) throw new AppError('MODEL_NOT_FOUND');
    const policy = this.kinds.find(pass.kind);
    if (!policy || !allowsPassType(caller.wallet, policy.passType)) throw new AppError('FORBIDDEN');
    return pass;
  }

  /** Whether the wallet has passes of a removed extension, which this process cannot present. */
  private hasUnknownKinds(wallet: Types.ObjectId): Promise<boolean> {
    return this.unknownKinds.get(wallet.toHexString(), async () => {
      const unknown = { kind: { $nin: this.kinds.names } } as Filter<Pass>;
      const found = await this.passes.of(wallet).findOne(unknown, { projection: { _id: 1 }, hint: 'wallet_kind' });
      return found !== null;
    });
  }

  private async page(
    caller: WalletPrincipal,
    query: PassQuery,
    filter: Document,
    template?: TemplateDocument,
  ): Promise<JsonText> {
    const status = query.status && statusFilter(query.status, secondsNow());
    const page = await this.lister.page(
      this.passes.of(caller.wallet.id),
      query,
      { ...filter, ...status } as Filter<Pass>,
      { projection: PRESENTED },
    );
    return this.presenter.presentPage(caller, page, template);
  }
}

/** The current time, rounded to whole seconds, so that the total of a list is counted at most once a second. */
function secondsNow(): Date {
  return new Date(Math.floor(Date.now() / 1000) * 1000);
}
