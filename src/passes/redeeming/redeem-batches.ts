import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { type WalletPrincipal, allowsPassType, mayScan } from '../../core/access/principal';
import { AppError } from '../../core/errors/app-error';
import { validateInput } from '../../core/validation/validate';
import { KindRegistry } from '../../templates/kind-registry';
import { PRESENTED, PassPresenter } from '../reading/pass.presenter';
import { PassCollection } from '../records/pass.collection';
import type { Pass } from '../../pass-model/pass.schema';
import { PassRedeemer, type ScanOutcome } from './pass-redeemer';
import { MAX_SCANS, RedeemBatch, type ScannedItem } from './redeem-batch.dto';
import { type ScanAnswer, ScanKeys } from './scan-keys';
import { type ScanTarget, ScanTargets } from './scan-targets';

/** Age of a scan, by the device's clock, up to which a token with `offline: NEVER` may send it. */
const MAX_AGE_MS = 2 * 60_000;

/** Redeems scans that devices may have made some time ago (docs/contract/scanning.md#batches). */
@Injectable()
export class RedeemBatches {
  constructor(
    private readonly kinds: KindRegistry,
    private readonly targets: ScanTargets,
    private readonly redeemer: PassRedeemer,
    private readonly keys: ScanKeys,
    private readonly passes: PassCollection,
    private readonly presenter: PassPresenter,
  ) {}

  /** @throws AppError NO_PASS_DATA_PROVIDED, BATCH_LIMIT_EXCEEDED, VALIDATION_ERROR, in this order */
  async run(caller: WalletPrincipal, body: unknown): Promise<object[]> {
    const items = readScans(body);
    return this.present(caller, items, await this.redeemAll(caller, items));
  }

  /**
   * Processes the scans one after the other, because a barcode, a rotating barcode, and a hash can name the same pass. If
   * a scan fails, the caller sends the batch again, and scans that were processed return their stored results.
   */
  private async redeemAll(caller: WalletPrincipal, items: readonly ScannedItem[]): Promise<ScanAnswer[]> {
    const answers: ScanAnswer[] = [];
    for (const item of items) answers.push(await this.one(caller, item));
    return answers;
  }

  private async one(caller: WalletPrincipal, item: ScannedItem): Promise<ScanAnswer> {
    try {
      return await this.keys.once(caller, item, (effect) => this.redeem({ ...caller, effect }, item));
    } catch (error) {
      return refused(error);
    }
  }

  /**
   * @throws AppError FORBIDDEN, which is not stored as the response, because another caller of the wallet may have
   * access
   */
  private async redeem(caller: WalletPrincipal, item: ScannedItem): Promise<ScanAnswer> {
    const { scannedAt, deviceId, location, operator, amount, reference, action } = item;
    const at = scannedAt === undefined ? undefined : new Date(scannedAt);
    if (caller.scanner?.offline === 'NEVER' && at && Date.now() - at.getTime() > MAX_AGE_MS) {
      throw new AppError('FORBIDDEN');
    }
    try {
      const target = await this.targetOf(caller, item);
      if (action === 'UNREDEEM') return answerOf(await this.redeemer.tryToUnredeem(caller, target));
      const context = { location, operator, amount, reference, deviceId, scannedAt: at };
      return answerOf(await this.redeemer.tryToRedeem(caller, target, defined(context)));
    } catch (error) {
      if (error instanceof AppError && error.code === 'FORBIDDEN') throw error;
      return refused(error);
    }
  }

  private targetOf(caller: WalletPrincipal, { barcode, hash, template, templates }: ScannedItem): Promise<ScanTarget> {
    const valid = templates && new Set(templates.map((id) => id.toLowerCase()));
    if (barcode !== undefined) return this.targets.ofBarcode(caller, barcode, valid);
    return this.targets.ofHash(caller, new Types.ObjectId(template), hash as string, valid);
  }

  private async present(
    caller: WalletPrincipal,
    items: readonly ScannedItem[],
    answers: readonly ScanAnswer[],
  ): Promise<object[]> {
    const ids = answers.flatMap(({ pass }) => (pass === undefined ? [] : new Types.ObjectId(pass)));
    const found = await this.passes.of(caller.wallet.id).find({ _id: { $in: ids } }, { projection: PRESENTED });
    const shown = found.filter((pass) => this.maySee(caller, pass));
    const presented = await this.presenter.presentMany(caller, shown);
    const passes = new Map(shown.map(({ _id }, index) => [_id.toHexString(), presented[index]]));
    const hidden = new Set(found.filter((pass) => !shown.includes(pass)).map(({ _id }) => _id.toHexString()));
    return items.map(({ barcode = '', hash, key }, index) => {
      const sent = defined({ barcode, hash, key });
      const { pass: id = '', template: _template, ...answer } = answers[index];
      if (hidden.has(id)) return { ...sent, ...refused(new AppError('FORBIDDEN')) };
      const pass = passes.get(id);
      return { ...sent, ...answer, ...(pass && { pass }) };
    });
  }

  /** Whether the caller may see the pass in the response to a repeated scan. False if the caller may not scan it. */
  private maySee(caller: WalletPrincipal, { kind, template }: Pass): boolean {
    const policy = this.kinds.find(kind);
    return policy !== null && allowsPassType(caller.wallet, policy.passType) && mayScan(caller, template);
  }
}

/**
 * Checks the number of items first, because even a small body can contain very many items, each with its own errors.
 */
function readScans(body: unknown): ScannedItem[] {
  const sent = (body as { items?: unknown } | null)?.items;
  if (Array.isArray(sent) && sent.length === 0) throw new AppError('NO_PASS_DATA_PROVIDED');
  if (Array.isArray(sent) && sent.length > MAX_SCANS) throw new AppError('BATCH_LIMIT_EXCEEDED');
  const { items } = validateInput(RedeemBatch, body);
  for (const [index, item] of items.entries()) {
    // A blank barcode is refused for its scan, not for the whole batch.
    const read = (sent as { barcode?: unknown }[])[index].barcode;
    if (typeof read === 'string') item.barcode = read;
    const { barcode, hash, template } = item;
    if (hash === undefined && barcode === undefined) throw AppError.validation('barcode', 'required');
    if (hash !== undefined && barcode !== undefined)
      throw AppError.validation('hash', 'not_with', { other: 'barcode' });
    if (hash !== undefined && template === undefined) throw AppError.validation('template', 'required');
    if (hash === undefined && template !== undefined)
      throw AppError.validation('template', 'only_with', { other: 'hash' });
  }
  return items;
}

function answerOf({ pass, refusal }: ScanOutcome): ScanAnswer {
  const answer = { ...(refusal ? refused(refusal) : { status: 201 }), pass: pass._id.toHexString() };
  const { redeemedAt, redemption } = pass;
  if (refusal?.code !== 'PASS_ALREADY_REDEEMED' || !redeemedAt) return answer;
  const { at = redeemedAt, scannedAt, deviceId, location } = redemption ?? {};
  const winner = { at: at.toISOString(), scannedAt: scannedAt?.toISOString(), deviceId, location };
  return { ...answer, winner: defined(winner) };
}

/** @throws the error unless it is a refusal, so that the caller sends the batch again */
function refused(error: unknown): ScanAnswer {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  return { status: error.status, errorCode: error.errorCode };
}

function defined<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
