/**
 * Notification types of extensions. An extension adds its types to this interface, which
 * `wallet-pass-service/extension` exports.
 */
export interface ExtensionNotificationTypes extends Record<never, unknown> {}
