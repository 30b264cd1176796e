import type { KeyObject } from 'node:crypto';
import type { SaveLinkPayload } from '../../pass-model/google-types';
import { signServiceAccountJwt } from './service-account-jwt';

export const SAVE_LINK_BASE = 'https://pay.google.com/gp/v/save/';

export interface SaveLinkOptions {
  serviceAccount: {
    clientEmail: string;
    /** RSA key. PEM is parsed in every call, so pass a KeyObject if you need many links. */
    privateKey: KeyObject | string;
  };
  /** Origins of the pages that show Google’s own button. Empty for plain links. */
  origins: string[];
  payload: SaveLinkPayload;
  issuedAt?: Date;
}

/**
 * Builds the JWT of a save link. The service account signs it with RS256 (Google Wallet, "Issuing passes with JWT").
 * Anyone with the link can read the payload, so it must never contain the key of a rotating barcode.
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
