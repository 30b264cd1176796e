/** The properties of a wallet’s Apple certificate that the checks use. */
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
  /** Null if the user is not allowed to read them. */
  identities: { apple?: AppleIdentity; google?: GoogleIdentity } | null;
  /** Newest first. */
  pushes: Push[];
  phones: { ios: number; android: number };
}
