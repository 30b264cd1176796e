import type { Filter } from 'mongodb';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { mayScan, type WalletPrincipal } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';
import type { UploadedFiles } from '../core/http/body-reader.interceptor';
import type { JsonText } from '../core/http/json-text';
import type { Page } from '../core/pagination/page';
import { TemplatesService, type TemplateListQuery, type Within } from '../templates/templates.service';
import type { TemplateDocument } from '../pass-model/template-policy';
import { type PassBulk, PassBulkService } from './bulk/pass-bulk.service';
import type { PassFields } from './dto/pass.dto';
import type { PassQuery } from './dto/pass-requests.dto';
import type { IssuedPass } from './dto/pass.resource';
import type { SyncRequest, SyncResult } from './dto/sync.dto';
import type { KindPolicy } from '../pass-model/kind-policy';
import type { PreviewRequest } from './preview/preview.dto';
import { TemplatePreviews } from './preview/template-previews';
import { PassCollection } from './records/pass.collection';
import { PassIssuer } from './issuing/pass-issuer';
import { statusFilter } from '../pass-model/pass-status';
import { PassesService } from './passes.service';
import { DeviceSync } from './reading/device-sync';
import type { Pass } from '../pass-model/pass.schema';
import { TemplateExpiry } from './changing/template-expiry';
import { TemplatePresenter } from '../templates/template.presenter';
import { TemplateRemover } from './changing/template-remover';

@Injectable()
export class KindEngines {
  constructor(
    readonly templates: TemplatesService,
    readonly presenter: TemplatePresenter,
    readonly issuer: PassIssuer,
    readonly passes: PassesService,
    readonly passCollection: PassCollection,
    readonly remover: TemplateRemover,
    readonly expiry: TemplateExpiry,
    readonly bulk: PassBulkService,
    readonly sync: DeviceSync,
    readonly previews: TemplatePreviews,
  ) {}
}

/** Manages a kind’s templates and their passes. Each kind’s service extends this class with its policy. */
export abstract class KindService<T extends TemplateDocument = TemplateDocument> {
  protected abstract readonly policy: KindPolicy<T>;

  constructor(protected readonly engines: KindEngines) {}

  async create(caller: WalletPrincipal, dto: object, files: UploadedFiles): Promise<object> {
    const template = await this.engines.templates.create(this.policy.template, caller, dto, files);
    return this.engines.presenter.present(this.policy, caller, template);
  }

  async list(caller: WalletPrincipal, query: TemplateListQuery): Promise<Page<object>> {
    const page = await this.engines.templates.list(this.policy.template, caller, query);
    return { ...page, docs: await this.engines.presenter.presentAll(this.policy, caller, page.docs) };
  }

  /** @throws AppError MODEL_NOT_FOUND, or FORBIDDEN for a token that is limited to other templates */
  async get(caller: WalletPrincipal, id: Types.ObjectId): Promise<object> {
    if (!mayScan(caller, id)) throw new AppError('FORBIDDEN');
    return this.engines.presenter.present(this.policy, caller, await this.getTemplate(caller, id));
  }

  /** @param within see `TemplatesService.update` */
  async update(
    caller: WalletPrincipal,
    id: Types.ObjectId,
    dto: object,
    files: UploadedFiles,
    within?: Within,
  ): Promise<object> {
    const { policy, engines } = this;
    const { previous, next } = await engines.templates.update(
      policy.template,
      caller,
      id,
      dto,
      files,
      (after, before) => engines.expiry.marking(policy, before, after),
      within,
    );
    if (next.expiryDue && next !== previous) await engines.expiry.begin(policy, next, caller.wallet);
    return engines.presenter.present(policy, caller, next);
  }

  /** Also deletes canceled and expired passes. @throws AppError INVALID_STATUS if active or inactive passes remain */
  async remove(caller: WalletPrincipal, id: Types.ObjectId): Promise<void> {
    await this.engines.remover.remove(this.policy, caller, id, () => this.assertDeletable(caller, id));
  }

  issue(caller: WalletPrincipal, id: Types.ObjectId, dto: PassFields): Promise<IssuedPass> {
    return this.engines.issuer.issue(this.policy, caller, id, dto);
  }

  /** Stores nothing. @throws AppError with the codes of `create` and `issue` */
  preview(caller: WalletPrincipal, request: PreviewRequest): Promise<object> {
    return this.engines.previews.make(this.policy, caller, request);
  }

  /** Updates the template on a platform. @throws AppError with the cause of a failure */
  async sync(caller: WalletPrincipal, id: Types.ObjectId, request: SyncRequest): Promise<SyncResult> {
    const template = await this.getTemplate(caller, id);
    return this.engines.sync.template(caller, this.policy as unknown as KindPolicy, template, request);
  }

  /** @throws AppError MODEL_NOT_FOUND for an unknown template */
  bulk(caller: WalletPrincipal, id: Types.ObjectId, order: Pick<PassBulk, 'what' | 'body' | 'lang'>): Promise<object> {
    const check = () => this.getTemplate(caller, id);
    return this.engines.bulk.start(caller, { ...order, kind: this.policy.kind, template: id, check });
  }

  async listPasses(caller: WalletPrincipal, id: Types.ObjectId, query: PassQuery): Promise<JsonText> {
    return this.engines.passes.listOf(caller, await this.getTemplate(caller, id), query);
  }

  protected async assertDeletable(caller: WalletPrincipal, id: Types.ObjectId): Promise<void> {
    const now = new Date();
    const live = { $or: [statusFilter('active', now), statusFilter('inactive', now)] };
    const passes = this.engines.passCollection.of(caller.wallet.id);
    const found = await passes.findOne({ template: id, ...live } as Filter<Pass>, { projection: { _id: 1 } });
    if (found) throw new AppError('INVALID_STATUS');
  }

  protected getTemplate(caller: WalletPrincipal, id: Types.ObjectId): Promise<T> {
    return this.engines.templates.get(this.policy.template, caller, id);
  }
}
