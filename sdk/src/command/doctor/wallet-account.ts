/** The Apple certificate of a wallet, with the fields that the checks use. */
export interface AppleIdentity {
  passTypeIdentifier: string;
  notAfter: string;
  development: boolean;
}

export interface GoogleIdentity {
  issuerId: string;
  development: boolean;
}

/** The last push to one phone. */
export interface Push {
  deviceType?: string;
  state: string;
  reason?: string;
}

/** Data from the service about a pass and its wallet. */
export interface WalletAccount {
  /** Null when the caller may not read them. */
  identities: { apple?: AppleIdentity; google?: GoogleIdentity } | null;
  /** Newest first. */
  pushes: Push[];
  phones: { ios: number; android: number };
}
