/** Bounds of the SMTP client. Times are milliseconds. */
export interface SmtpLimits {
  /** From the DNS query until the server is reached, with TLS where the URL says smtps. */
  connectMs: number;
  /** From then until the server greets. */
  greetingMs: number;
  /** Without a byte in either direction, also between two messages. */
  silentMs: number;
  /** One message in all, waiting for a connection included. */
  messageMs: number;
  /** Between QUIT and the server's answer, and for messages in progress at the shutdown. */
  closeMs: number;
  /** Connections of one server at once. */
  connections: number;
  /** Messages after which a connection is replaced: servers count, too. */
  messages: number;
  /** Servers at once; of more the one used longest ago is left. */
  pools: number;
  /** Unused for so long a server is left. */
  idleMs: number;
}

export const SMTP_LIMITS: SmtpLimits = {
  connectMs: 10_000,
  greetingMs: 10_000,
  silentMs: 20_000,
  messageMs: 30_000,
  closeMs: 2_000,
  connections: 5,
  messages: 100,
  pools: 200,
  idleMs: 180_000,
};
