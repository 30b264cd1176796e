import { Injectable } from '@nestjs/common';
import { WalletContextReader } from '../wallets/wallet-context.reader';
import type { BulkContext } from './bulk-action';
import { BulkActions } from './bulk-actions';
import type { BulkOperation } from './schemas/bulk-operation.schema';

@Injectable()
export class BulkContexts {
  constructor(
    private readonly wallets: WalletContextReader,
    private readonly actions: BulkActions,
  ) {}

  async of(
    { _id, wallet, action, role, lang, parameters }: BulkOperation,
    signal: AbortSignal,
    isRepeated = false,
  ): Promise<BulkContext> {
    const context = await this.wallets.find(wallet);
    if (!context) throw new Error('The wallet no longer exists');
    return {
      operation: _id,
      caller: { tokenKind: 'wallet', role, wallet: context, lang, source: this.actions.get(action).source ?? 'BULK' },
      lang,
      parameters,
      signal,
      isRepeated,
    };
  }
}
