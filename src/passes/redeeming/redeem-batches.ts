import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { type WalletPrincipal, allowsPassType, mayScan } from '../../core/access/principal';
import { FairQueue } from '../../core/concurrency/fair-queue';
import { AppError } from '../../core/errors/app-error';
import { validateInput } from '../../core/validation/validate';
import { KindRegistry } from '../../templates/kind-registry';
import { PRESENTED, PassPresenter } from '../reading/pass.presenter';
import { PassCollection } from '../records/pass.collection';
import type { Pass } from '../../pass-model/pass.schema';
import { PassRedeemer, type ScanOutcome } from './pass-redeemer';
import { MAX_SCANS, RedeemBatch, type ScannedItem } from './redeem-batch.dto';
import { type ScanAnswer, ScanKeys } from './scan-keys';
import { ScanTargets } from './scan-targets';

/** Number of scans in a batch that are processed in parallel. */
const PARALLEL = 8;

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

  /** Redeems all scans. Scans with the same barcode or key are processed in the order of the list. */
  private async redeemAll(caller: WalletPrincipal, items: readonly ScannedItem[]): Promise<ScanAnswer[]> {
    const answers: ScanAnswer[] = [];
    const redeem = async (index: number) => {
      answers[index] = await this.one(caller, items[index]);
    };
    const [apart, repeated] = splitRepeated(items);
    const limiter = new FairQueue({ what: 'scans', atOnce: PARALLEL });
    const done = await Promise.allSettled(apart.map((index) => limiter.run(caller.wallet.id, () => redeem(index))));
    // If the batch is sent again, scans that have finished return their stored responses.
    for (const each of done) if (each.status === 'rejected') throw each.reason;
    for (const index of repeated) await redeem(index);
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
    const { barcode, scannedAt, deviceId, location } = item;
    try {
      const target = await this.targets.ofBarcode(caller, barcode);
      const context = { location, deviceId, scannedAt: scannedAt === undefined ? undefined : new Date(scannedAt) };
      return answerOf(await this.redeemer.tryToRedeem(caller, target, defined(context)));
    } catch (error) {
      if (error instanceof AppError && error.code === 'FORBIDDEN') throw error;
      return refused(error);
    }
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
    return items.map(({ barcode, key }, index) => {
      const { pass: id = '', template: _template, ...answer } = answers[index];
      if (hidden.has(id)) return { barcode, key, ...refused(new AppError('FORBIDDEN')) };
      const pass = passes.get(id);
      return { barcode, key, ...answer, ...(pass && { pass }) };
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
  return validateInput(RedeemBatch, body).items;
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

/**
 * Returns the positions of the first scan of each barcode and key, and of the repeated scans, which must wait for the
 * first.
 */
function splitRepeated(items: readonly ScannedItem[]): [apart: number[], repeated: number[]] {
  const [barcodes, keys] = [new Set<string>(), new Set<string>()];
  const [apart, repeated]: [number[], number[]] = [[], []];
  items.forEach(({ barcode, key }, index) => {
    (barcodes.has(barcode) || keys.has(key) ? repeated : apart).push(index);
    barcodes.add(barcode);
    keys.add(key);
  });
  return [apart, repeated];
}
