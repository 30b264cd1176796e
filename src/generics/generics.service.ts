import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { WalletPrincipal } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';
import type { UploadedFiles } from '../core/http/body-reader.interceptor';
import { KindEngines, KindService } from '../passes/kind.service';
import type { PatchGeneric } from './dto/generic.dto';
import { findBreakingChange } from './generic-fields';
import { genericPolicy } from './generic.policy';
import type { Generic } from './schemas/generic.schema';

@Injectable()
export class GenericsService extends KindService<Generic> {
  protected readonly policy = genericPolicy;

  constructor(engines: KindEngines) {
    super(engines);
  }

  /**
   * Prevents changes to keys and types while passes exist (docs/contract/generics.md#changing-fields). Checks for
   * passes before and after the write. If a pass is issued in the meantime, either issuing it detects the change, or
   * this method finds the pass.
   * @throws AppError VALIDATION_ERROR on `fields`
   */
  override async update(
    caller: WalletPrincipal,
    id: Types.ObjectId,
    dto: object,
    files: UploadedFiles,
  ): Promise<object> {
    const { fields } = dto as PatchGeneric;
    const former = fields && (await this.getTemplate(caller, id)).fields;
    const breaking = former && findBreakingChange(former, fields);
    if (!breaking) return super.update(caller, id, dto, files);
    await this.assertNoPasses(caller, id, breaking);
    const updated = await super.update(caller, id, dto, files);
    try {
      await this.assertNoPasses(caller, id, breaking);
    } catch (error) {
      await super.update(caller, id, { fields: former }, {});
      throw error;
    }
    return updated;
  }

  private async assertNoPasses(
    { wallet }: WalletPrincipal,
    template: Types.ObjectId,
    breaking: 'field_keys' | 'field_required',
  ): Promise<void> {
    const passes = this.engines.passCollection.of(wallet.id);
    const found = await passes.findOne({ template }, { projection: { _id: 1 } });
    if (found) throw AppError.validation('fields', breaking);
  }
}
