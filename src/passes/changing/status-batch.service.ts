import { Injectable } from '@nestjs/common';
import { BulkOperationsService } from '../../bulk/bulk-operations.service';
import { readItems } from '../../bulk/item-reader';
import type { WalletPrincipal } from '../../core/access/principal';
import { AppError } from '../../core/errors/app-error';
import type { Language } from '../../core/i18n/language';
import type { StatusBatch } from '../dto/pass-requests.dto';

/** See docs/contract/passes.md#changing-a-pass. */
const MAX_PASSES = 100;

/** Changes the status of a batch of passes as a bulk operation that finishes before the response. */
@Injectable()
export class StatusBatchService {
  constructor(private readonly operations: BulkOperationsService) {}

  /** @throws AppError NO_PASS_DATA_PROVIDED, BATCH_LIMIT_EXCEEDED, VALIDATION_ERROR */
  async run(caller: WalletPrincipal, { passIds, status }: StatusBatch, lang: Language): Promise<object> {
    if (passIds.length > MAX_PASSES) throw new AppError('BATCH_LIMIT_EXCEEDED');
    if (passIds.some((id) => !/^[0-9a-fA-F]{24}$/.test(id))) throw AppError.validation('passIds', 'object_id');
    const items = readItems({ field: 'passIds', items: passIds, empty: 'NO_PASS_DATA_PROVIDED', key: 'passId' });
    return this.operations.start(caller, () => ({
      action: 'pass.status',
      parameters: { status },
      items,
      lang,
      wait: true,
    }));
  }
}
