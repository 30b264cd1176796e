import type { WalletContext } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';

/**
 * A wallet without `passGenToken` is 401 to its business; visitors have no token to correct
 * (docs/contract/public-pages.md#not-open-yet). @throws AppError WALLET_NOT_CONFIGURED
 */
export function assertOpen({ mayIssue, configured }: Pick<WalletContext, 'mayIssue' | 'configured'>): void {
  if (!mayIssue || !configured) throw new AppError('WALLET_NOT_CONFIGURED');
}
