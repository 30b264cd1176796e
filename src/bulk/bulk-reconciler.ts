import { Injectable } from '@nestjs/common';
import { BulkDispatcher } from './bulk-dispatcher';
import { BulkFinisher } from './bulk-finisher';
import { BulkOperationsCollection } from './schemas/bulk-operation.schema';

const MAX_OPERATIONS = 1000;

/**
 * Finds and dispatches lost work: jobs that were lost when Redis was flushed, chunks of dead workers, and operations
 * that no process has completed.
 */
@Injectable()
export class BulkReconciler {
  constructor(
    private readonly operations: BulkOperationsCollection,
    private readonly dispatcher: BulkDispatcher,
    private readonly finisher: BulkFinisher,
  ) {}

  async reconcile(): Promise<void> {
    for (const wallet of await this.dispatcher.waitingWallets()) await this.dispatcher.dispatch(wallet);
    const open = this.operations
      .unscoped()
      .find({ status: { $in: ['pending', 'processing'] } })
      .sort({ createdAt: 1 })
      .limit(MAX_OPERATIONS);
    const forgotten = Date.now() - this.dispatcher.forgottenMs;
    for await (const operation of open) {
      const { expansion } = operation;
      if (!expansion) await this.finisher.finishIfDone(operation);
      else if (expansion.at.getTime() < forgotten) await this.dispatcher.dispatchExpansion(operation);
    }
  }
}
