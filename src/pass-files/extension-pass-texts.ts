/**
 * Pass texts of extensions. An extension adds its type to this interface, which `wallet-pass-service/extension`
 * exports.
 */
export interface ExtensionPassTexts extends Record<never, string> {}
