/** Message types of extensions. Extensions add theirs to this interface of `wallet-pass-service/extension`. */
export interface ExtensionNotificationTypes extends Record<never, unknown> {}
