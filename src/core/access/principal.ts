import type { Types } from 'mongoose';
import type { Language } from '../i18n/language';

/** Roles of a user (docs/contract/access.md#roles). */
export const ROLES = ['ADMIN', 'OWNER', 'EDITOR', 'MANAGER', 'SCANNER', 'VIEWER'] as const;
export type Role = (typeof ROLES)[number];

/** The origins of passes and messages (docs/contract/statistics.md#groups). */
export const CALL_SOURCES = ['API', 'BULK', 'SIGN_UP', 'CSV', 'COUPON_SEND', 'COMMUNICATION'] as const;
export type CallSource = (typeof CALL_SOURCES)[number];

/** Usually declared by a kind of pass (docs/contract/access.md#pass-types). */
export type PassType = string;

/** Data of the wallet that every request needs. Cached for a few seconds. */
export interface WalletContext {
  id: Types.ObjectId;
  name: string;
  timezone: string;
  /** Country to assume for phone numbers without a country code. Defaults to the country of the time zone. */
  country?: string;
  allowedPasses: readonly string[];
  /** Whether the wallet has the logo and icon that passes need. */
  configured: boolean;
  /** Whether the wallet has a `passGenToken`, without which it cannot issue passes. */
  mayIssue: boolean;
  /** Whether the wallet has webhook receivers. Otherwise, events need not be emitted. */
  notifies: boolean;
  /**
   * Pass events that the wallet subscribed to, in addition to the events that are always sent
   * (docs/contract/webhooks.md#events).
   */
  webhookEvents: readonly string[];
  /** Base URL of the wallet’s links. If it is `""`, PUBLIC_URL is used. */
  rootDomain: string;
  /** Time of the last change to anything that passes show. */
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
  /** Set if the caller uses a wallet token. */
  tokenId?: Types.ObjectId;
  /**
   * IDs of the templates to whose passes a wallet token is limited for scanning. All templates if absent
   * (docs/contract/access.md#scanning-tokens).
   */
  templates?: readonly string[];
  /** Rights of a SCANNER’s token. */
  scanner?: ScannerRights;
  /**
   * Set for a call with an Idempotency-Key, and the same for every retry. It is the ID of the record to create, or it
   * is stored in the changed record, so that a retry recognizes the change.
   */
  effect?: Types.ObjectId;
}

/** The user or wallet token that made a change. Stored in records. */
export interface Actor {
  user?: Types.ObjectId;
  token?: Types.ObjectId;
}

/** Undefined for changes that the service makes on its own. */
export function actorOf({ userId, tokenId }: Pick<Principal, 'userId' | 'tokenId'>): Actor | undefined {
  if (userId) return { user: userId };
  return tokenId && { token: tokenId };
}

/** The caller and their wallet. The first argument of every service method that reads tenant data. */
export interface WalletPrincipal extends Principal {
  wallet: WalletContext;
  /** Language of responses and of messages to customers (docs/contract/requests.md#language). */
  lang: Language;
  /** The kind of operation that makes the call. Absent for a single API call. */
  source?: CallSource;
  /** The cached template from the path. It was read together with the token. */
  cachedTemplate?: { id: string; record: string };
}

/** Creates the caller for work that the service does on its own in a wallet. */
export function systemPrincipal(wallet: WalletContext, lang: Language = 'en', source?: CallSource): WalletPrincipal {
  return { tokenKind: 'wallet', role: 'OWNER', wallet, lang, ...(source && { source }) };
}

/** Whether the token may scan passes of a template. False if it is limited to other templates. */
export function mayScan({ templates }: Pick<Principal, 'templates'>, template: Types.ObjectId): boolean {
  return templates?.includes(template.toHexString()) ?? true;
}

export function allowsPassType(wallet: Pick<WalletContext, 'allowedPasses'>, passType: string): boolean {
  return wallet.allowedPasses.includes('ALL') || wallet.allowedPasses.includes(passType);
}
