/** Error codes of extensions, which add their type to this interface of `wallet-pass-service/extension`. */
export interface ExtensionErrorCodes extends Record<never, unknown> {}
