import { Injectable } from '@nestjs/common';
import type { Document, Filter } from 'mongodb';
import { actorOf, type WalletPrincipal } from '../../core/access/principal';
import { AppError } from '../../core/errors/app-error';
import { addHistory } from '../../core/database/history';
import { hasEffect, mark, unmarked } from '../../core/database/effects';
import type { KindPolicy } from '../../pass-model/kind-policy';
import type { TemplateDocument } from '../../pass-model/template-policy';
import { redeemedOnce, unredeemedOnce } from '../records/pass-history';
import { PassCollection } from '../records/pass.collection';
import { withCurrentExpiration } from '../records/default-expiration';
import { statusOf } from '../../pass-model/pass-status';
import { PRESENTED, PassPresenter } from '../reading/pass.presenter';
import type { Pass, Redemption } from '../../pass-model/pass.schema';
import { TemplateExpiry } from '../changing/template-expiry';
import { redeemingOnce, takingBack } from './redemptions';
import { type ScanTarget, ScanTargets } from './scan-targets';

/** Refusals of one code by one device within this time are one scan. */
const SAME_SCAN_MS = 3000;

/** Matches no pass. */
const NEVER: Filter<Pass> = { _id: { $in: [] } };

/** Details sent by the redeeming call. */
type RedemptionContext = Omit<Redemption, 'at' | 'by'>;

/** Result of a scan: the pass after the scan, and if the scan did not change it, the reason. */
export interface ScanOutcome {
  pass: Pass;
  refusal?: AppError;
}

/**
 * Redeems passes. A single conditional update decides, so exactly one of several simultaneous scans succeeds
 * (docs/contract/redeeming.md#redeeming-once).
 */
@Injectable()
export class PassRedeemer {
  constructor(
    private readonly targets: ScanTargets,
    private readonly passes: PassCollection,
    private readonly presenter: PassPresenter,
    private readonly expiry: TemplateExpiry,
  ) {}

  async validate(caller: WalletPrincipal, target: ScanTarget): Promise<object> {
    const { policy, template } = target;
    const pass = withCurrentExpiration(policy, await this.read(caller, target), template, caller.wallet);
    const now = new Date();
    const refusal = refusalOf(pass, now) ?? notBegun(policy, template, now);
    return {
      pass: await this.presenter.present(caller, pass, template),
      redeemable: refusal === null,
      ...(refusal && { errorCode: refusal.errorCode }),
    };
  }

  async redeem(caller: WalletPrincipal, target: ScanTarget, context: RedemptionContext): Promise<object> {
    return this.present(caller, target, await this.tryToRedeem(caller, target, context));
  }

  async tryToRedeem(caller: WalletPrincipal, target: ScanTarget, context: RedemptionContext): Promise<ScanOutcome> {
    const { policy, template } = target;
    if (template.expiryDue) {
      await this.expiry.applyTo(policy, template, caller.wallet, await this.read(caller, target));
    }
    const now = new Date();
    const isOpen = {
      redeemedAt: { $exists: false },
      status: 'active',
      expirationDate: { $not: { $lte: now } },
    } as const;
    const by = actorOf(caller);
    const redemption = { ...context, at: now, ...(by && { by }) };
    const early = notBegun(policy, template, now);
    const outcome = await this.change(
      caller,
      target,
      early ? NEVER : isOpen,
      [...redeemingOnce(policy, template, redemption), ...redeemedOnce(caller.wallet, redemption)],
      (pass) => refusalOf(pass, new Date()) ?? early ?? new AppError('PASS_ALREADY_REDEEMED'),
    );
    if (outcome.refusal) await this.keepRefusal(caller, outcome.pass, outcome.refusal, redemption);
    return outcome;
  }

  /** In the timeline. Repetitions within some seconds count as one: a scanner reads a barcode again and again. */
  private async keepRefusal(
    { wallet }: WalletPrincipal,
    { _id }: Pass,
    { errorCode: code }: AppError,
    { scannedAt, deviceId, location, by }: Redemption,
  ): Promise<void> {
    const last = { $last: { $ifNull: ['$history', []] } };
    const isSame = [
      { $eq: ['$$last.type', 'refused'] },
      { $eq: ['$$last.code', code] },
      { $eq: [{ $ifNull: ['$$last.deviceId', null] }, { $literal: deviceId ?? null }] },
      { $gt: ['$$last.at', { $subtract: ['$$NOW', SAME_SCAN_MS] }] },
    ];
    const isOther = { $expr: { $not: { $let: { vars: { last }, in: { $and: isSame } } } } };
    const details = { code, ...(deviceId && { deviceId }), ...(location && { location }), ...(by && { by }) };
    const scan = {
      ...(scannedAt && { scannedAt }),
      ...(deviceId && { deviceId }),
      ...(location && { location }),
    };
    const refusedScan = { $mergeObjects: [{ at: '$$NOW' }, { $literal: scan }] };
    await this.passes.of(wallet.id).updateAll({ _id, ...isOther } as Filter<Pass>, [
      addHistory('refused', details),
      // Manifests list it, so that whoever let the first person in learns of the second one.
      ...(code.endsWith('PASS_ALREADY_REDEEMED') ? [{ $set: { refusedScan } }] : []),
    ]);
  }

  async unredeem(caller: WalletPrincipal, target: ScanTarget): Promise<object> {
    return this.present(caller, target, await this.tryToUnredeem(caller, target));
  }

  tryToUnredeem(caller: WalletPrincipal, target: ScanTarget): Promise<ScanOutcome> {
    const { policy, template } = target;
    return this.change(
      caller,
      target,
      policy.pass.maxRedemptions ? { 'redemptions.0': { $exists: true } } : { redeemedAt: { $exists: true } },
      [...unredeemedOnce(caller), ...takingBack(policy, template)],
      () => new AppError('PASS_NOT_REDEEMED'),
    );
  }

  private present(caller: WalletPrincipal, { template }: ScanTarget, { pass, refusal }: ScanOutcome): Promise<object> {
    if (refusal) throw refusal;
    return this.presenter.present(caller, pass, template);
  }

  /**
   * Changes the scanned pass if the condition holds; otherwise returns the reason why it does not. Runs a single query
   * for a static barcode.
   */
  private async change(
    caller: WalletPrincipal,
    { template, barcode }: ScanTarget,
    condition: Filter<Pass>,
    change: Document[],
    refuse: (pass: Pass) => AppError,
  ): Promise<ScanOutcome> {
    const passes = this.passes.of(caller.wallet.id);
    const { effect } = caller;
    const update = (which: Filter<Pass>) =>
      passes.update(
        { ...which, ...condition, ...unmarked<Pass>(effect), template: template._id },
        [...change, ...mark(effect)],
        { projection: PRESENTED },
      );
    const changed = await update({ barcode });
    if (changed) return { pass: changed };
    const pass = await this.targets.find(caller, barcode, template._id);
    if (hasEffect(pass, effect)) return { pass };
    const live = pass.barcode === barcode ? null : await update({ _id: pass._id });
    return live ? { pass: live } : { pass, refusal: refuse(pass) };
  }

  private async read(caller: WalletPrincipal, { template, barcode, found }: ScanTarget): Promise<Pass> {
    return found ?? (await this.targets.find(caller, barcode, template._id));
  }
}

/** Returns the reason why a pass cannot be redeemed, or null (docs/contract/redeeming.md#order-of-refusals). */
function refusalOf(pass: Pass, now: Date): AppError | null {
  return pass.redeemedAt ? new AppError('PASS_ALREADY_REDEEMED') : notValid(pass, now);
}

/** Why a pass is not valid, whether it was redeemed or not; or null. */
export function notValid(pass: Pick<Pass, 'status' | 'expirationDate'>, now: Date): AppError | null {
  const status = statusOf(pass, now);
  if (status === 'canceled') return new AppError('PASS_ALREADY_CANCELED');
  if (status === 'expired') return new AppError('PASS_ALREADY_EXPIRED');
  return status === 'inactive' ? new AppError('INVALID_STATUS') : null;
}

function notBegun({ pass }: KindPolicy, template: TemplateDocument, now: Date): AppError | null {
  const from = pass.redeemableFrom?.(template);
  return from && from > now ? new AppError('INVALID_STATUS') : null;
}
