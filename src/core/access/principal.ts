import type { Types } from 'mongoose';
import type { Language } from '../i18n/language';

/** Roles of a user (docs/contract/access.md#roles). */
export const ROLES = ['ADMIN', 'OWNER', 'EDITOR', 'MANAGER', 'SCANNER', 'VIEWER'] as const;
export type Role = (typeof ROLES)[number];

/** Ways in which a pass was issued or a message was sent (docs/contract/statistics.md#groups). */
export const CALL_SOURCES = ['API', 'BULK', 'SIGN_UP', 'CSV', 'COUPON_SEND', 'COMMUNICATION'] as const;
export type CallSource = (typeof CALL_SOURCES)[number];

/** Usually the type of a pass kind (docs/contract/access.md#pass-types). */
export type PassType = string;

/** Data of the wallet that every request needs. Cached for a few seconds. */
export interface WalletContext {
  id: Types.ObjectId;
  name: string;
  timezone: string;
  /** Country of phone numbers without a country code. Defaults to the country of the time zone. */
  country?: string;
  allowedPasses: readonly string[];
  /** Whether logo and icon are set, which passes need. */
  configured: boolean;
  /** Whether the wallet has its passGenToken, which it needs for issuing. */
  mayIssue: boolean;
  /** Whether the wallet has webhook receivers, so that events must be emitted. */
  notifies: boolean;
  /**
   * Events of passes that the receivers subscribed to, in addition to those that all receivers get
   * (docs/contract/webhooks.md#events).
   */
  webhookEvents: readonly string[];
  /** Base of the wallet’s links; `""` means PUBLIC_URL. */
  rootDomain: string;
  /** Time of the last change of anything that passes show. */
  contentUpdatedAt: Date;
}

/** When the scanner page may redeem without a network (docs/contract/access.md#rights-of-a-scanning-token). */
export const OFFLINE_MODES = ['NEVER', 'AUTOMATIC', 'ALWAYS_ALLOWED'] as const;

/** What a SCANNER’s token may do besides scanning (docs/contract/access.md#rights-of-a-scanning-token). */
export interface ScannerRights {
  /** Change balances by the barcode of a loyalty card. */
  gain?: boolean;
  /** Largest change of a balance, in either direction; absent: no limit of its own. */
  maxDelta?: number;
  /** Find passes by name, e-mail address, phone number or booking reference. */
  lookup?: boolean;
  /** Absent: AUTOMATIC. */
  offline?: (typeof OFFLINE_MODES)[number];
}

export interface Principal {
  tokenKind: 'login' | 'wallet';
  role: Role;
  userId?: Types.ObjectId;
  /** Present for a wallet token. */
  tokenId?: Types.ObjectId;
  /** The only templates whose passes a wallet token may scan. All if absent (docs/contract/access.md#scanning-tokens). */
  templates?: readonly string[];
  /** Rights of a SCANNER’s token. */
  scanner?: ScannerRights;
  /**
   * For a call with an Idempotency-Key, the ID of the record to create or the mark of the change. It is the same for
   * every retry.
   */
  effect?: Types.ObjectId;
}

/** The user or wallet token that made a change, as stored in records. */
export interface Actor {
  user?: Types.ObjectId;
  token?: Types.ObjectId;
}

/** Undefined for work that the service does on its own. */
export function actorOf({ userId, tokenId }: Pick<Principal, 'userId' | 'tokenId'>): Actor | undefined {
  if (userId) return { user: userId };
  return tokenId && { token: tokenId };
}

/** The caller and their wallet. The first argument of every service method that reads tenant data. */
export interface WalletPrincipal extends Principal {
  wallet: WalletContext;
  /** Language of responses and of messages to customers (docs/contract/requests.md#language). */
  lang: Language;
  /** The operation to which the call belongs. Absent for a single API call. */
  source?: CallSource;
  /** The cached template that the path names, read together with the token. */
  cachedTemplate?: { id: string; record: string };
}

/** For work that the service does in a wallet on its own. */
export function systemPrincipal(wallet: WalletContext, lang: Language = 'en', source?: CallSource): WalletPrincipal {
  return { tokenKind: 'wallet', role: 'OWNER', wallet, lang, ...(source && { source }) };
}

/** False if the token is limited to other templates. */
export function mayScan({ templates }: Pick<Principal, 'templates'>, template: Types.ObjectId): boolean {
  return templates?.includes(template.toHexString()) ?? true;
}

export function allowsPassType(wallet: Pick<WalletContext, 'allowedPasses'>, passType: string): boolean {
  return wallet.allowedPasses.includes('ALL') || wallet.allowedPasses.includes(passType);
}
