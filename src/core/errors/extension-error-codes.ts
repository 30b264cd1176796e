/**
 * Error codes of extensions. An extension adds its codes to this interface, which `wallet-pass-service/extension`
 * exports.
 */
export interface ExtensionErrorCodes extends Record<never, unknown> {}
