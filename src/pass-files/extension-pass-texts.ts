/** Pass texts of extensions. Extensions add their type to this interface of `wallet-pass-service/extension`. */
export interface ExtensionPassTexts extends Record<never, string> {}
