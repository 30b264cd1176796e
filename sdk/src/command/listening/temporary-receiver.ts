import { randomBytes } from 'node:crypto';
import type { WalletPass } from '../../index.js';
import { CommandError } from '../command-error.js';
import { ExitCode } from '../exit-codes.js';

/** A name that never exists (RFC 2606), so that calls of the service reach nobody. */
const ADDRESS = 'https://wallet-pass-listen.invalid/';

/**
 * A wallet without a receiver keeps no events. For as long as somebody listens it gets an address that reaches nobody.
 * @returns what takes the address away again
 * @throws CommandError where the wallet has no receiver and must not get one
 */
export async function ensureReceiver(wallet: WalletPass, mayRegister: boolean): Promise<() => Promise<void>> {
  const { webHookUrl = '' } = await wallet.wallets.get();
  // One that was left behind by a computer that was switched off counts as none.
  if (webHookUrl !== '' && !webHookUrl.startsWith(ADDRESS)) return async () => {};
  if (!mayRegister) {
    throw new CommandError(
      'The wallet has no webHookUrl, so it keeps no events. Set one, or add --register: it sets an address that reaches nobody, until you stop.',
      ExitCode.REFUSED,
    );
  }
  await wallet.wallets.update({ webHookUrl: ADDRESS + randomBytes(8).toString('hex') });
  return async () => {
    const now = await wallet.wallets.get();
    if (now.webHookUrl?.startsWith(ADDRESS)) await wallet.wallets.update({ webHookUrl: '' });
  };
}
