import { randomBytes } from 'node:crypto';
import type { WalletPass } from '../../index.js';
import { CommandError } from '../command-error.js';
import { ExitCode } from '../exit-codes.js';

/** Address that nothing receives calls at, because RFC 2606 reserves this domain. */
const ADDRESS = 'https://wallet-pass-listen.invalid/';

/**
 * Makes sure that the wallet has a webhook receiver, because the service logs no events for a wallet without one. If
 * the wallet has none, sets an address at which nothing responds.
 * @returns a function that removes that address again
 * @throws CommandError if the wallet has no receiver and `mayRegister` is false
 */
export async function ensureReceiver(wallet: WalletPass, mayRegister: boolean): Promise<() => Promise<void>> {
  const { webHookUrl = '' } = await wallet.wallets.get();
  // An earlier run that was killed may have left its address in place.
  if (webHookUrl !== '' && !webHookUrl.startsWith(ADDRESS)) return async () => {};
  if (!mayRegister) {
    throw new CommandError(
      'The wallet has no webHookUrl, so the service logs no events for it. Set one, or add --register to set a placeholder address until you stop.',
      ExitCode.REFUSED,
    );
  }
  await wallet.wallets.update({ webHookUrl: ADDRESS + randomBytes(8).toString('hex') });
  return async () => {
    const now = await wallet.wallets.get();
    if (now.webHookUrl?.startsWith(ADDRESS)) await wallet.wallets.update({ webHookUrl: '' });
  };
}
