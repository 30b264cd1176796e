/** Limits of the SMTP client. Times are in milliseconds. */
export interface SmtpLimits {
  /** DNS query and connection, including TLS for smtps. */
  connectMs: number;
  /** Wait for the server’s greeting. */
  greetingMs: number;
  /** Silence in both directions, also between messages. */
  silentMs: number;
  /** Per message, including the wait for a connection. */
  messageMs: number;
  /** Time limit after QUIT, and for messages in progress at shutdown. */
  closeMs: number;
  connections: number;
  /** Messages per connection, because servers limit them too. */
  messages: number;
  /** Servers. Beyond this number, the least recently used one is closed. */
  pools: number;
  /** Lifetime of the pool of an unused server. */
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
