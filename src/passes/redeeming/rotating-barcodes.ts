import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { SecretBox } from '../../core/crypto/secret-box';
import { ROTATING_DIGITS, ROTATION_MS, type RotatingSecret } from '../../pass-files/google/rotating-code';
import { isUsed } from '../../pass-files/pass-data';
import type { PassAppearance } from '../../pass-model/pass-mapping';
import { PassCollection } from '../records/pass.collection';
import { generateBarcode } from '../records/pass-ids';
import { statusOf } from '../../pass-model/pass-status';
import type { Pass } from '../../pass-model/pass.schema';
import { totp } from '../reading/totp';

/** Barcode types that Google can rotate. */
const ROTATING_TYPES: readonly string[] = ['QR_CODE', 'PDF_417'];
const KEY_BYTES = 20;
/** `R{rotating id}.{seconds since 1970}.{one-time password}`. */
const LIVE_VALUE = new RegExp(`^R([A-Z2-7]{16})\\.(\\d{1,11})\\.(\\d{${ROTATING_DIGITS}})$`);

/**
 * Manages the secrets of rotating barcodes. The ID and key are generated on first use. They leave this service only in
 * the object that is sent to Google (docs/contract/passes.md#rotating-barcodes).
 */
@Injectable()
export class RotatingBarcodes {
  constructor(
    private readonly passes: PassCollection,
    private readonly box: SecretBox,
  ) {}

  /**
   * The result must not appear in a link, because anyone can read a link.
   * @returns null while the pass shows no barcode, or undefined if its barcode does not rotate
   */
  async of(
    pass: Pick<Pass, '_id' | 'wallet' | 'status' | 'expirationDate' | 'redeemedAt' | 'rotating'>,
    { security, barcodeType }: Pick<PassAppearance, 'security' | 'barcodeType'>,
  ): Promise<RotatingSecret | null | undefined> {
    if (!security.rotatingBarcode || !ROTATING_TYPES.includes(barcodeType)) return undefined;
    if (isUsed(pass, { security }) || !pass.status || statusOf(pass, new Date()) !== 'active') return null;
    const rotating = pass.rotating ?? (await this.generate(pass));
    return rotating ? { id: rotating.id, key: this.openKey(pass, rotating) } : null;
  }

  /** Returns the pass that a scanned value belongs to, or null if the value is outdated, wrong, or static. */
  async find(wallet: Types.ObjectId, scanned: string, template?: Types.ObjectId): Promise<Pass | null> {
    const [, id, seconds, password] = LIVE_VALUE.exec(scanned) ?? [];
    if (id === undefined) return null;
    const period = Math.floor((Number(seconds) * 1000) / ROTATION_MS);
    if (Math.abs(period - Math.floor(Date.now() / ROTATION_MS)) > 1) return null;
    const pass = await this.passes.of(wallet).findOne({ 'rotating.id': id, ...(template && { template }) });
    if (!pass?.rotating) return null;
    const expected = totp(this.openKey(pass, pass.rotating), period, ROTATING_DIGITS);
    return timingSafeEqual(Buffer.from(expected), Buffer.from(password)) ? pass : null;
  }

  /** If several calls run concurrently, only one generates the secret. Returns null if the pass is deleted. */
  private async generate({ _id, wallet }: Pick<Pass, '_id' | 'wallet'>): Promise<Pass['rotating'] | null> {
    const rotating = { id: generateBarcode(), sealedKey: this.box.seal(randomBytes(KEY_BYTES), contextOf({ _id })) };
    const projection = { rotating: 1 };
    const passes = this.passes.of(wallet);
    const generated = await passes.update(
      { _id, rotating: { $exists: false } },
      { $set: { rotating } },
      { projection },
    );
    return (generated ?? (await passes.findOne({ _id }, { projection })))?.rotating ?? null;
  }

  private openKey(pass: Pick<Pass, '_id'>, { sealedKey }: NonNullable<Pass['rotating']>): Buffer {
    return this.box.open(sealedKey, contextOf(pass));
  }
}

const contextOf = ({ _id }: Pick<Pass, '_id'>) => `rotating-barcode:${_id.toHexString()}`;
