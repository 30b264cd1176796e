import type { Types } from 'mongoose';
import type { Language } from '../i18n/language';

/** Roles of a user (docs/contract/access.md#roles). */
export const ROLES = ['ADMIN', 'OWNER', 'EDITOR', 'MANAGER', 'SCANNER', 'VIEWER'] as const;
export type Role = (typeof ROLES)[number];

/** Such as a kind’s (docs/contract/access.md#pass-types). */
export type PassType = string;

/** What every request needs of its wallet; cached for seconds. */
export interface WalletContext {
  id: Types.ObjectId;
  name: string;
  timezone: string;
  allowedPasses: readonly string[];
  /** Logo and icon are set: passes can be made. */
  configured: boolean;
  /** The wallet has its passGenToken: it may issue. */
  mayIssue: boolean;
  /** The wallet has webhook receivers, so events must be emitted. */
  notifies: boolean;
  /** Base of the wallet's links; `""` means PUBLIC_URL. */
  rootDomain: string;
  /** Last change of anything that passes show. */
  contentUpdatedAt: Date;
}

export interface Principal {
  tokenKind: 'login' | 'wallet';
  role: Role;
  userId?: Types.ObjectId;
  /** The only templates whose passes a wallet token may scan; absent: all (docs/contract/access.md#scanning-tokens). */
  templates?: readonly string[];
  /** Under an Idempotency-Key: the id of the call's record, or the mark of its change. Equal in every retry. */
  effect?: Types.ObjectId;
}

/** The caller and its wallet: first argument of every service that reads tenant data. */
export interface WalletPrincipal extends Principal {
  wallet: WalletContext;
  /** Language of answers and of messages to customers (docs/contract/requests.md#language). */
  lang: Language;
  /** The cached template that the path names, read together with the token. */
  cachedTemplate?: { id: string; record: string };
}

/** For work that the service does in a wallet by itself. */
export function systemPrincipal(wallet: WalletContext, lang: Language = 'en'): WalletPrincipal {
  return { tokenKind: 'wallet', role: 'OWNER', wallet, lang };
}

/** False when the token is for other templates. */
export function mayScan({ templates }: Pick<Principal, 'templates'>, template: Types.ObjectId): boolean {
  return templates?.includes(template.toHexString()) ?? true;
}

export function allowsPassType(wallet: Pick<WalletContext, 'allowedPasses'>, passType: string): boolean {
  return wallet.allowedPasses.includes('ALL') || wallet.allowedPasses.includes(passType);
}
