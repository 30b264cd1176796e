import { Injectable } from '@nestjs/common';
import type { Document, Filter } from 'mongodb';
import type { Types } from 'mongoose';
import type { WalletPrincipal } from '../../core/access/principal';
import { allowsPassType } from '../../core/access/principal';
import { AppError } from '../../core/errors/app-error';
import { bears, mark, unmarked } from '../../core/database/effects';
import { TemplatesService } from '../../templates/templates.service';
import type { TemplateDocument } from '../../templates/template-policy';
import type { RedeemPass } from '../dto/pass-requests.dto';
import type { KindPolicy } from '../../templates/kind-policy';
import { KindRegistry } from '../../templates/kind-registry';
import { PassCollection } from '../records/pass.collection';
import { withCurrentExpiration } from '../records/default-expiration';
import { statusOf } from '../records/pass-status';
import { PRESENTED, PassPresenter } from '../reading/pass.presenter';
import { redeemingOnce, takingBack } from './redemptions';
import { RotatingBarcodes } from './rotating-barcodes';
import type { Pass } from '../records/pass.schema';
import { TemplateExpiry } from '../changing/template-expiry';

/** Matches no pass. */
const NEVER: Filter<Pass> = { _id: { $in: [] } };

interface Scanned {
  policy: KindPolicy;
  template: TemplateDocument;
}

/**
 * One conditional update decides: of all simultaneous scans exactly one wins
 * (docs/contract/redeeming.md#redeeming-once).
 */
@Injectable()
export class PassRedeemer {
  constructor(
    private readonly kinds: KindRegistry,
    private readonly templates: TemplatesService,
    private readonly passes: PassCollection,
    private readonly presenter: PassPresenter,
    private readonly rotating: RotatingBarcodes,
    private readonly expiry: TemplateExpiry,
  ) {}

  async validate(caller: WalletPrincipal, templateId: Types.ObjectId, barcode: string): Promise<object> {
    const { policy, template } = await this.scan(caller, templateId, barcode);
    const found = await this.find(caller, templateId, barcode);
    const pass = withCurrentExpiration(policy, found, template, caller.wallet);
    const now = new Date();
    const refusal = refusalOf(pass, now) ?? notBegun(policy, template, now);
    return {
      pass: await this.presenter.present(caller, pass, template),
      redeemable: refusal === null,
      ...(refusal && { errorCode: refusal.errorCode }),
    };
  }

  async redeem(
    caller: WalletPrincipal,
    templateId: Types.ObjectId,
    barcode: string,
    body: RedeemPass,
  ): Promise<object> {
    const { policy, template } = await this.scan(caller, templateId, barcode);
    if (template.expiryDue) {
      await this.expiry.applyTo(policy, template, caller.wallet, await this.find(caller, templateId, barcode));
    }
    const now = new Date();
    const isOpen = {
      redeemedAt: { $exists: false },
      status: 'active',
      expirationDate: { $not: { $lte: now } },
    } as const;
    const early = notBegun(policy, template, now);
    const redeemed = await this.change(
      caller,
      templateId,
      barcode,
      early ? NEVER : isOpen,
      redeemingOnce(policy, template, { ...body, at: now }),
      (pass) => refusalOf(pass, new Date()) ?? early ?? new AppError('PASS_ALREADY_REDEEMED'),
    );
    return this.presenter.present(caller, redeemed, template);
  }

  async unredeem(caller: WalletPrincipal, templateId: Types.ObjectId, barcode: string): Promise<object> {
    const { policy, template } = await this.scan(caller, templateId, barcode);
    const restored = await this.change(
      caller,
      templateId,
      barcode,
      policy.pass.maxRedemptions ? { 'redemptions.0': { $exists: true } } : { redeemedAt: { $exists: true } },
      takingBack(policy, template),
      () => new AppError('PASS_NOT_REDEEMED'),
    );
    return this.presenter.present(caller, restored, template);
  }

  /** Changes the scanned pass if the condition holds, else throws why not. One query for a static barcode. */
  private async change(
    caller: WalletPrincipal,
    template: Types.ObjectId,
    barcode: string,
    isSo: Filter<Pass>,
    change: Document[],
    refuse: (pass: Pass) => AppError,
  ): Promise<Pass> {
    const passes = this.passes.of(caller.wallet.id);
    const { effect } = caller;
    const update = (which: Filter<Pass>) =>
      passes.update({ ...which, ...isSo, ...unmarked<Pass>(effect), template }, [...change, ...mark(effect)], {
        projection: PRESENTED,
      });
    const changed = await update({ barcode });
    if (changed) return changed;
    const pass = await this.find(caller, template, barcode);
    if (bears(pass, effect)) return pass;
    const live = pass.barcode === barcode ? null : await update({ _id: pass._id });
    if (live) return live;
    throw refuse(pass);
  }

  /** The scanned template, of any kind: all kinds are queried unless it is cached. */
  private async scan(caller: WalletPrincipal, templateId: Types.ObjectId, barcode: string): Promise<Scanned> {
    if (barcode.trim() === '') throw new AppError('MISSING_BARCODE');
    const found = await Promise.all(
      this.kinds.all.map(async (policy) => ({
        policy,
        template: await this.templates.findHot(policy.template, caller, templateId),
      })),
    );
    const hit = found.find((entry): entry is Scanned => entry.template !== null);
    if (!hit) throw new AppError('MODEL_NOT_FOUND');
    if (!allowsPassType(caller.wallet, hit.policy.passType)) throw new AppError('FORBIDDEN');
    return hit;
  }

  /** @throws AppError MODEL_NOT_FOUND, also for an outdated rotating value */
  private async find(caller: WalletPrincipal, template: Types.ObjectId, barcode: string): Promise<Pass> {
    const { id } = caller.wallet;
    const pass =
      (await this.passes.of(id).findOne({ barcode, template })) ?? (await this.rotating.find(id, template, barcode));
    if (!pass) throw new AppError('MODEL_NOT_FOUND');
    return pass;
  }
}

/** Why a pass cannot be redeemed, or null (docs/contract/redeeming.md#order-of-refusals). */
function refusalOf(pass: Pass, now: Date): AppError | null {
  if (pass.redeemedAt) return new AppError('PASS_ALREADY_REDEEMED');
  const status = statusOf(pass, now);
  if (status === 'canceled') return new AppError('PASS_ALREADY_CANCELED');
  if (status === 'expired') return new AppError('PASS_ALREADY_EXPIRED');
  return status === 'inactive' ? new AppError('INVALID_STATUS') : null;
}

function notBegun({ pass }: KindPolicy, template: TemplateDocument, now: Date): AppError | null {
  const from = pass.redeemableFrom?.(template);
  return from && from > now ? new AppError('INVALID_STATUS') : null;
}
