import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { WalletPrincipal } from '../common/access/principal';
import { AppError } from '../common/errors/app-error';
import { toAppError } from '../common/errors/error-mapper';
import type { Language } from '../common/i18n/language';
import { Messages } from '../common/i18n/messages';
import type { BulkOperationResource, StatusBatch } from './dto/pass-requests.dto';
import type { PassStatus } from './pass-status';
import { PassUpdater } from './pass-updater';

/** Passes that one batch may name (spec.md, "Limits"). */
const MOST = 100;

/** Moves up to 100 passes to one status; what one pass refuses does not stop the others. */
@Injectable()
export class StatusBatchService {
  constructor(
    private readonly updater: PassUpdater,
    private readonly messages: Messages,
  ) {}

  async run(caller: WalletPrincipal, { passIds, status }: StatusBatch, lang: Language): Promise<BulkOperationResource> {
    if (passIds.length === 0) throw new AppError('NO_PASS_DATA_PROVIDED');
    if (passIds.length > MOST) throw new AppError('BATCH_LIMIT_EXCEEDED');
    if (passIds.some((id) => !/^[0-9a-fA-F]{24}$/.test(id))) throw AppError.validation('passIds', 'object_id');
    const createdAt = new Date().toISOString();
    const outcomes = new Map<string, AppError | null>();
    const ids = passIds.map((id) => id.toLowerCase());
    for (const id of new Set(ids)) outcomes.set(id, await this.move(caller, id, status));
    const failed = ids.filter((id) => outcomes.get(id));
    const moved = ids.filter((id) => !outcomes.get(id));
    return {
      operationId: randomUUID(),
      totalItems: passIds.length,
      successCount: moved.length,
      failureCount: failed.length,
      status: 'completed',
      operationErrors: failed.map((itemId) => {
        const error = outcomes.get(itemId) as AppError;
        return { itemId, message: this.messages.ofError(error, lang), code: error.errorCode };
      }),
      results: moved.map((itemId) => ({ itemId, result: { passId: itemId, status } })),
      createdAt,
      completedAt: new Date().toISOString(),
    };
  }

  private async move(caller: WalletPrincipal, id: string, status: PassStatus): Promise<AppError | null> {
    try {
      await this.updater.move(caller, new Types.ObjectId(id), status);
      return null;
    } catch (fault) {
      return toAppError(fault);
    }
  }
}
