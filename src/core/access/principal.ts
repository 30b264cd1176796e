import type { Types } from 'mongoose';
import type { Language } from '../i18n/language';

/** Roles of a user (docs/contract/access.md#roles). */
export const ROLES = ['ADMIN', 'OWNER', 'EDITOR', 'MANAGER', 'SCANNER', 'VIEWER'] as const;
export type Role = (typeof ROLES)[number];

/** A pass type that a wallet may have enabled, such as a kind’s (docs/contract/access.md#pass-types). */
export type PassType = string;

/** What every request needs to know of its wallet; cached for seconds. */
export interface WalletContext {
  id: Types.ObjectId;
  name: string;
  timezone: string;
  allowedPasses: readonly string[];
  /** Logo and icon are there: passes can be made. */
  configured: boolean;
  /** The wallet has its passGenToken: it may issue. */
  mayIssue: boolean;
  /** It has receivers of webhooks: what happens is to be told. */
  notifies: boolean;
  /** Base of the wallet's links; `""` means PUBLIC_URL. */
  rootDomain: string;
  /** Last change of anything that passes show. */
  contentUpdatedAt: Date;
}

/** Who calls. */
export interface Principal {
  tokenKind: 'login' | 'wallet';
  role: Role;
  /** Set for login tokens. */
  userId?: Types.ObjectId;
  /** Under an Idempotency-Key the id of what the call makes, or the mark of what it changes: the same in every try. */
  effect?: Types.ObjectId;
}

/** Who calls, in which wallet: what every service that reads tenant data takes first. */
export interface WalletPrincipal extends Principal {
  wallet: WalletContext;
  /** In which it is answered, and customers are written to (docs/contract/requests.md#language). */
  lang: Language;
  /** The shared copy of the template that the path names, read together with the token. */
  cachedTemplate?: { id: string; record: string };
}

/** For what the service does in a wallet by itself. */
export function systemPrincipal(wallet: WalletContext, lang: Language = 'en'): WalletPrincipal {
  return { tokenKind: 'wallet', role: 'OWNER', wallet, lang };
}

/** Whether the wallet has a pass type enabled. */
export function allowsPassType(wallet: Pick<WalletContext, 'allowedPasses'>, passType: string): boolean {
  return wallet.allowedPasses.includes('ALL') || wallet.allowedPasses.includes(passType);
}
