import type { Principal, Role, ScannerRights } from './principal';

interface AccessRule {
  roles: readonly Role[];
  /** Whether wallet tokens with these roles can also call the route. */
  walletTokens: boolean;
  /** Whether the route belongs to a wallet. An ADMIN specifies the wallet with `x-wallet-id`. */
  wallet: boolean;
  everyWallet?: boolean;
  /** The right that a SCANNER's token needs. */
  scannerRight?: keyof ScannerRights;
  summary: string;
}

/** Levels of access to a route. Every route declares one of them or is public (docs/contract/access.md#roles). */
export const ACCESS_LEVELS = {
  platform: { roles: ['ADMIN'], walletTokens: false, wallet: false, summary: 'ADMIN' },
  self: {
    roles: ['ADMIN', 'OWNER', 'EDITOR', 'MANAGER', 'SCANNER', 'VIEWER'],
    walletTokens: false,
    wallet: false,
    summary: 'any user',
  },
  users: { roles: ['ADMIN', 'OWNER'], walletTokens: false, wallet: true, summary: 'OWNER' },
  settings: { roles: ['ADMIN', 'OWNER'], walletTokens: true, wallet: true, summary: 'OWNER' },
  settingsOrAll: {
    roles: ['ADMIN', 'OWNER'],
    walletTokens: true,
    wallet: true,
    everyWallet: true,
    summary: 'OWNER, ADMIN without a wallet',
  },
  write: { roles: ['ADMIN', 'OWNER', 'EDITOR'], walletTokens: true, wallet: true, summary: 'OWNER, EDITOR' },
  read: {
    roles: ['ADMIN', 'OWNER', 'EDITOR', 'VIEWER'],
    walletTokens: true,
    wallet: true,
    summary: 'OWNER, EDITOR, VIEWER',
  },
  scan: {
    roles: ['ADMIN', 'OWNER', 'EDITOR', 'SCANNER'],
    walletTokens: true,
    wallet: true,
    summary: 'OWNER, EDITOR, SCANNER',
  },
  /** Balances by the barcode of a loyalty card. */
  till: {
    roles: ['ADMIN', 'OWNER', 'EDITOR', 'SCANNER'],
    walletTokens: true,
    wallet: true,
    scannerRight: 'gain',
    summary: 'OWNER, EDITOR, SCANNER with `scanner.gain`',
  },
  lookup: {
    roles: ['ADMIN', 'OWNER', 'EDITOR', 'SCANNER', 'VIEWER'],
    walletTokens: true,
    wallet: true,
    scannerRight: 'lookup',
    summary: 'OWNER, EDITOR, SCANNER with `scanner.lookup`, VIEWER',
  },
  readOrScan: {
    roles: ['ADMIN', 'OWNER', 'EDITOR', 'SCANNER', 'VIEWER'],
    walletTokens: true,
    wallet: true,
    summary: 'OWNER, EDITOR, SCANNER, VIEWER',
  },
  /** Reading customers, templates, and saved texts, from which a MANAGER chooses recipients and texts. */
  browse: {
    roles: ['ADMIN', 'OWNER', 'EDITOR', 'MANAGER', 'VIEWER'],
    walletTokens: true,
    wallet: true,
    summary: 'OWNER, EDITOR, MANAGER, VIEWER',
  },
  browseOrScan: {
    roles: ['ADMIN', 'OWNER', 'EDITOR', 'MANAGER', 'SCANNER', 'VIEWER'],
    walletTokens: true,
    wallet: true,
    summary: 'OWNER, EDITOR, MANAGER, SCANNER, VIEWER',
  },
  communicate: {
    roles: ['ADMIN', 'OWNER', 'EDITOR', 'MANAGER'],
    walletTokens: true,
    wallet: true,
    summary: 'OWNER, EDITOR, MANAGER',
  },
  manage: { roles: ['MANAGER'], walletTokens: false, wallet: true, summary: 'MANAGER' },
} as const satisfies Record<string, AccessRule>;

export type AccessLevel = keyof typeof ACCESS_LEVELS;

export function ruleOf(level: AccessLevel): AccessRule {
  return ACCESS_LEVELS[level];
}

export function mayCall(principal: Principal, level: AccessLevel): boolean {
  const { roles, walletTokens, scannerRight } = ruleOf(level);
  if (principal.role === 'SCANNER' && scannerRight && principal.scanner?.[scannerRight] !== true) return false;
  return roles.includes(principal.role) && (walletTokens || principal.tokenKind === 'login');
}
