import type { AppConfig } from '../core/config/app-config';
import { readStored } from '../core/database/stored-fields';
import { AdminWalletFields, type TermsAndConditions, type WalletResource } from './dto/wallet.dto';
import { linkBase } from './link-base';
import type { Wallet } from './schemas/wallet.schema';

/** Path of uploaded files. A `pdfUrl` that starts with it refers to a file that this service stores. */
export const FILES_PATH = '/files/';

/**
 * Returns the public form of a wallet, without secrets and with absolute URLs. Templates and passes in responses also
 * contain it.
 */
export function presentWallet(wallet: Wallet, config: AppConfig): WalletResource {
  const fields = readStored(AdminWalletFields, wallet, (name) => `${config.publicUrl}/images/${name}`);
  return {
    _id: wallet._id.toHexString(),
    ...fields,
    termsAndConditions: presentTerms(wallet.termsAndConditions, config),
    webHookUrl: wallet.webhooks.map(({ url }) => url).join(','),
    identifierQr: `${linkBase(wallet, config)}/s/${wallet.identifier}/qr.png`,
    createdAt: wallet.createdAt.toISOString(),
    updatedAt: wallet.updatedAt.toISOString(),
  } as WalletResource;
}

/** Makes the URL of the PDF absolute. */
export function presentTerms(terms: TermsAndConditions, config: AppConfig): TermsAndConditions {
  return terms.pdfUrl?.startsWith(FILES_PATH) ? { ...terms, pdfUrl: config.publicUrl + terms.pdfUrl } : terms;
}
