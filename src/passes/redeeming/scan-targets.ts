import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { type WalletPrincipal, allowsPassType, mayScan } from '../../core/access/principal';
import { AppError } from '../../core/errors/app-error';
import type { KindPolicy } from '../../pass-model/kind-policy';
import { KindRegistry } from '../../templates/kind-registry';
import type { TemplateDocument } from '../../pass-model/template-policy';
import { TemplatesService } from '../../templates/templates.service';
import { PassCollection } from '../records/pass.collection';
import type { Pass } from '../../pass-model/pass.schema';
import { RotatingBarcodes } from './rotating-barcodes';

/** The template that a scan refers to, and the pass if it is already known. */
export interface ScanTarget {
  policy: KindPolicy;
  template: TemplateDocument;
  barcode: string;
  /** The pass, if the scan did not name a template. */
  found?: Pass;
}

/** Finds the template and pass of a scan, with or without the template’s ID (docs/contract/scanning.md#by-barcode). */
@Injectable()
export class ScanTargets {
  constructor(
    private readonly kinds: KindRegistry,
    private readonly templates: TemplatesService,
    private readonly passes: PassCollection,
    private readonly rotating: RotatingBarcodes,
  ) {}

  /**
   * Finds a template of any kind. Queries the collections of all kinds unless the template is cached.
   * @throws AppError MISSING_BARCODE, MODEL_NOT_FOUND, FORBIDDEN
   */
  async ofTemplate(caller: WalletPrincipal, templateId: Types.ObjectId, barcode: string): Promise<ScanTarget> {
    assertNotBlank(barcode);
    return { ...(await this.template(caller, templateId)), barcode };
  }

  /**
   * @param valid templates whose passes are accepted; undefined for all
   * @throws AppError MISSING_BARCODE, MODEL_NOT_FOUND, FORBIDDEN, INVALID_PASS_KIND
   */
  async ofBarcode(caller: WalletPrincipal, barcode: string, valid?: ReadonlySet<string>): Promise<ScanTarget> {
    assertNotBlank(barcode);
    return this.ofPass(caller, await this.find(caller, barcode), barcode, valid);
  }

  /**
   * @param hash of the pass in the template's manifest
   * @throws AppError MODEL_NOT_FOUND, FORBIDDEN, INVALID_PASS_KIND
   */
  async ofHash(
    caller: WalletPrincipal,
    template: Types.ObjectId,
    hash: string,
    valid?: ReadonlySet<string>,
  ): Promise<ScanTarget> {
    const found = await this.passes.of(caller.wallet.id).findOne({ template, scanHash: hash });
    if (!found) throw new AppError('MODEL_NOT_FOUND');
    return this.ofPass(caller, found, found.barcode, valid);
  }

  private async ofPass(
    caller: WalletPrincipal,
    found: Pass,
    barcode: string,
    valid: ReadonlySet<string> | undefined,
  ): Promise<ScanTarget> {
    if (!mayScan(caller, found.template)) throw new AppError('FORBIDDEN');
    const policy = this.kinds.find(found.kind);
    const template = policy && (await this.templates.findHot(policy.template, caller, found.template));
    if (!template) throw new AppError('MODEL_NOT_FOUND');
    if (!allowsPassType(caller.wallet, policy.passType)) throw new AppError('FORBIDDEN');
    if (valid && !valid.has(template._id.toHexString())) throw new AppError('INVALID_PASS_KIND');
    return { policy, template, barcode, found };
  }

  /** @throws AppError MODEL_NOT_FOUND, or FORBIDDEN for a kind that is not enabled */
  async template(caller: WalletPrincipal, id: Types.ObjectId): Promise<Pick<ScanTarget, 'policy' | 'template'>> {
    if (!mayScan(caller, id)) throw new AppError('FORBIDDEN');
    const found = await this.templates.findHotAmong(this.kinds.all, caller, id);
    if (!found) throw new AppError('MODEL_NOT_FOUND');
    const { kind: policy, template } = found;
    if (!allowsPassType(caller.wallet, policy.passType)) throw new AppError('FORBIDDEN');
    return { policy, template };
  }

  /** @throws AppError MODEL_NOT_FOUND, including for an outdated rotating value */
  async find({ wallet }: WalletPrincipal, barcode: string, template?: Types.ObjectId): Promise<Pass> {
    const scanned = { barcode, ...(template && { template }) };
    const pass =
      (await this.passes.of(wallet.id).findOne(scanned)) ?? (await this.rotating.find(wallet.id, barcode, template));
    if (!pass) throw new AppError('MODEL_NOT_FOUND');
    return pass;
  }
}

function assertNotBlank(barcode: string): void {
  if (barcode.trim() === '') throw new AppError('MISSING_BARCODE');
}
