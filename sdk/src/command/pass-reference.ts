import type { Pass } from '../index.js';
import { CommandError } from './command-error.js';
import { ExitCode } from './exit-codes.js';

export const isId = (text: string) => /^[0-9a-f]{24}$/i.test(text);

interface Template {
  _id: string;
  security?: { disablePassLinkSharing?: boolean; oneTimeToUseJwtLink?: boolean };
}

/** The template stands under the name of the kind, whole or as its id. */
function templateRecordOf(pass: Pass): Template | undefined {
  const value = (pass as unknown as Record<string, unknown>)[pass.kind];
  return typeof value === 'string' ? { _id: value } : (value as Template | undefined);
}

/** Fetching the file of such a pass uses its link up. */
export function hasOneTimeLink(pass: Pass): boolean {
  const { security } = templateRecordOf(pass) ?? {};
  return security?.disablePassLinkSharing === true || security?.oneTimeToUseJwtLink === true;
}

export interface PassLink {
  /** As the customer gets it. */
  address: URL;
  shortId: string;
  key: string;
}

/** @throws CommandError where a pass has no page */
export function linkOf({ shortLink, status }: Pass): PassLink {
  const address = shortLink && URL.canParse(shortLink) ? new URL(shortLink) : null;
  const shortId = address?.pathname.split('/').at(-1);
  if (!address || !shortId) throw new CommandError(`The pass has no page; it is ${status}.`, ExitCode.REFUSED);
  return { address, shortId, key: address.searchParams.get('k') ?? '' };
}
