import type { AppConfig } from '../core/config/app-config';
import type { Wallet } from './schemas/wallet.schema';

/** Returns the base URL of the links that customers get, without a trailing slash. */
export function linkBase({ rootDomain }: Pick<Wallet, 'rootDomain'>, config: AppConfig): string {
  if (rootDomain === '') return config.publicUrl;
  const url = /^https?:\/\//i.test(rootDomain) ? rootDomain : `https://${rootDomain}`;
  return url.replace(/\/+$/, '');
}
