import { type Pass, type WalletPass, WalletPassError } from '../index.js';
import { CommandError } from './command-error.js';
import { ExitCode } from './exit-codes.js';

export const isId = (text: string) => /^[0-9a-f]{24}$/i.test(text);

/**
 * Finds a pass by its ID or its barcode.
 * @throws CommandError if no pass has the barcode
 */
export async function findPass(wallet: WalletPass, named: string): Promise<Pass> {
  if (isId(named)) return wallet.passes.get(named);
  return (await wallet.passes.validateByBarcode(named).catch((error: unknown) => failUnknown(error, named))).pass;
}

/** Replaces MODEL_NOT_FOUND with an error that contains the barcode. */
export function failUnknown(error: unknown, barcode: string): never {
  const isUnknown = error instanceof WalletPassError && error.is('MODEL_NOT_FOUND');
  throw isUnknown ? new CommandError(`No pass has the barcode ${barcode}.`, ExitCode.REFUSED) : error;
}

interface Template {
  _id: string;
  security?: { disablePassLinkSharing?: boolean; oneTimeToUseJwtLink?: boolean };
}

/** The field named after the kind contains the template, or only the template’s ID. */
function templateRecordOf(pass: Pass): Template | undefined {
  const value = (pass as unknown as Record<string, unknown>)[pass.kind];
  return typeof value === 'string' ? { _id: value } : (value as Template | undefined);
}

/** Whether the link works only once, in which case fetching the file would use it up. */
export function hasOneTimeLink(pass: Pass): boolean {
  const { security } = templateRecordOf(pass) ?? {};
  return security?.disablePassLinkSharing === true || security?.oneTimeToUseJwtLink === true;
}

export interface PassLink {
  /** The link that the customer received. */
  address: URL;
  shortId: string;
  key: string;
}

/** @throws CommandError if the pass has no page */
export function linkOf({ shortLink, status }: Pass): PassLink {
  const address = shortLink && URL.canParse(shortLink) ? new URL(shortLink) : null;
  const shortId = address?.pathname.split('/').at(-1);
  if (!address || !shortId) {
    throw new CommandError(`The pass has no page because its status is "${status}".`, ExitCode.REFUSED);
  }
  return { address, shortId, key: address.searchParams.get('k') ?? '' };
}
