import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { WalletPrincipal } from '../common/access/principal';
import { allowsPassType } from '../common/access/principal';
import { AppError } from '../common/errors/app-error';
import { moveTag } from '../database/update-tag';
import { TemplateEngine } from '../templates/template.engine';
import type { TemplateDocument } from '../templates/template-policy';
import type { RedeemPass } from './dto/pass-requests.dto';
import type { KindPolicy } from './kind-policy';
import { KindRegistry } from './kind-registry';
import { PassCollection } from './pass.collection';
import { statusOf } from './pass-status';
import { PRESENTED, PassPresenter } from './pass.presenter';
import type { Pass } from './schemas/pass.schema';

interface Scanned {
  policy: KindPolicy;
  template: TemplateDocument;
}

/**
 * Scanning: validate, redeem and take back by template and exact barcode. One conditional update decides, so of any
 * number of simultaneous scans exactly one wins (api-decisions.md, section 4, "Redeem").
 */
@Injectable()
export class PassRedeemer {
  constructor(
    private readonly kinds: KindRegistry,
    private readonly templates: TemplateEngine,
    private readonly passes: PassCollection,
    private readonly presenter: PassPresenter,
  ) {}

  async validate(caller: WalletPrincipal, templateId: Types.ObjectId, barcode: string): Promise<object> {
    const { pass, template } = await this.find(caller, templateId, barcode);
    const refusal = refusalOf(pass, new Date());
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
    const now = new Date();
    const redeemed = await this.passes.of(caller.wallet.id).update(
      {
        barcode,
        template: templateId,
        redeemedAt: { $exists: false },
        status: 'active',
        expirationDate: { $not: { $lte: now } },
      },
      moveTag({ redeemedAt: now, redemption: { ...body, at: now } }, [], policy.pass.security(template).oneTimeUse),
      { projection: PRESENTED },
    );
    if (redeemed) return this.presenter.present(caller, redeemed, template);
    const { pass } = await this.find(caller, templateId, barcode);
    throw refusalOf(pass, new Date()) ?? new AppError('PASS_ALREADY_REDEEMED');
  }

  async unredeem(caller: WalletPrincipal, templateId: Types.ObjectId, barcode: string): Promise<object> {
    const { policy, template } = await this.scan(caller, templateId, barcode);
    const restored = await this.passes
      .of(caller.wallet.id)
      .update(
        { barcode, template: templateId, redeemedAt: { $exists: true } },
        moveTag({}, ['redeemedAt', 'redemption'], policy.pass.security(template).oneTimeUse),
      );
    if (restored) return this.presenter.present(caller, restored, template);
    await this.find(caller, templateId, barcode);
    throw new AppError('PASS_NOT_REDEEMED');
  }

  /** The template of a scan, of whichever kind; all of them are asked at once when no copy is at hand. */
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

  private async find(
    caller: WalletPrincipal,
    templateId: Types.ObjectId,
    barcode: string,
  ): Promise<Scanned & { pass: Pass }> {
    const scanned = await this.scan(caller, templateId, barcode);
    const pass = await this.passes.of(caller.wallet.id).findOne({ barcode, template: templateId });
    if (!pass) throw new AppError('MODEL_NOT_FOUND');
    return { ...scanned, pass };
  }
}

/** Why a pass cannot be redeemed, in the order of api-decisions.md; null when it can. */
function refusalOf(pass: Pass, now: Date): AppError | null {
  if (pass.redeemedAt) return new AppError('PASS_ALREADY_REDEEMED');
  const status = statusOf(pass, now);
  if (status === 'canceled') return new AppError('PASS_ALREADY_CANCELED');
  if (status === 'expired') return new AppError('PASS_ALREADY_EXPIRED');
  return status === 'inactive' ? new AppError('INVALID_STATUS') : null;
}
