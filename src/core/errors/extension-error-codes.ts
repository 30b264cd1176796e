/** Error codes of extensions. Extensions add theirs to this interface of `wallet-pass-service/extension`. */
export interface ExtensionErrorCodes extends Record<never, unknown> {}
