/** Kinds of messages of extensions, which add their type to this interface of `wallet-pass-service/extension`. */
export interface ExtensionNotificationTypes extends Record<never, unknown> {}
