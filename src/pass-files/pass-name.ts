import type { ApplePassContent } from '../pass-model/apple-content';
import type { Wallet } from '../wallets/schemas/wallet.schema';

/** Returns the name of the pass. It does not contain the name of the business, which is shown next to it. */
export function passName(
  { description }: Pick<ApplePassContent, 'description'>,
  { name }: Pick<Wallet, 'name'>,
): string {
  const prefix = `${name}: `;
  return description.startsWith(prefix) ? description.slice(prefix.length) : description;
}
