/** The Apple certificate of a wallet, as far as the doctor asks. */
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

/** What the service tells of a pass and its wallet. */
export interface WalletAccount {
  /** Null: the caller may not see it. */
  identities: { apple?: AppleIdentity; google?: GoogleIdentity } | null;
  /** Newest first. */
  pushes: Push[];
  phones: { ios: number; android: number };
}
