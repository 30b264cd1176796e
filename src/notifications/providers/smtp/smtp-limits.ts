/** Limits of the SMTP client. Times are in milliseconds. */
export interface SmtpLimits {
  /** Time limit for the DNS query and the connection, including TLS for smtps. */
  connectMs: number;
  /** Maximum wait for the server’s greeting. */
  greetingMs: number;
  /** Maximum time without traffic in either direction, including between messages. */
  silentMs: number;
  /** Maximum time per message, including the wait for a connection. */
  messageMs: number;
  /** Time limit after QUIT, and for messages that are in progress at shutdown. */
  closeMs: number;
  connections: number;
  /** Maximum number of messages per connection, because servers limit them too. */
  messages: number;
  /** Maximum number of servers with a pool. Beyond it, the least recently used pool is closed. */
  pools: number;
  /** Time after which a server’s unused pool is closed. */
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
