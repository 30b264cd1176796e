import type { KeyObject } from 'node:crypto';
import type { SaveLinkPayload } from './google-types';
import { signServiceAccountJwt } from './service-account-jwt';

/** Where a phone or browser saves the passes of a token. */
export const SAVE_LINK_BASE = 'https://pay.google.com/gp/v/save/';

export interface SaveLinkOptions {
  serviceAccount: {
    clientEmail: string;
    /** RSA; a PEM text is parsed on every call, so keep a KeyObject where many links are made. */
    privateKey: KeyObject | string;
  };
  /** Origins of web pages that show Google's own button; may be empty for plain links. */
  origins: string[];
  payload: SaveLinkPayload;
  issuedAt?: Date;
}

/**
 * Builds a "Save to Google Wallet" link: a JWT signed with RS256 by the service account (Google Wallet, "Issuing passes
 * with JWT"). The payload is readable by everyone who has the link: it must never hold a rotating barcode's key.
 */
export async function buildSaveLink(options: SaveLinkOptions): Promise<string> {
  const { serviceAccount, origins, payload, issuedAt = new Date() } = options;
  const { clientEmail, privateKey } = serviceAccount;
  const claims = {
    iss: clientEmail,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(issuedAt.getTime() / 1000),
    origins,
    payload,
  };
  return SAVE_LINK_BASE + (await signServiceAccountJwt(claims, privateKey));
}
