import type { KeyObject } from 'node:crypto';
import type { SaveLinkPayload } from '../../pass-model/google-types';
import { signServiceAccountJwt } from './service-account-jwt';

export const SAVE_LINK_BASE = 'https://pay.google.com/gp/v/save/';

export interface SaveLinkOptions {
  serviceAccount: {
    clientEmail: string;
    /** RSA. PEM is parsed on every call: keep a KeyObject for many links. */
    privateKey: KeyObject | string;
  };
  /** Of pages with Google's own button; empty for plain links. */
  origins: string[];
  payload: SaveLinkPayload;
  issuedAt?: Date;
}

/**
 * A JWT, RS256, by the service account (Google Wallet, "Issuing passes with JWT"). Anyone with the link can read the
 * payload: never put a rotating barcode's key into it.
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
