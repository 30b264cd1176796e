import { webhooks } from '../../index.js';
import type { Delivery } from './delivery-feed.js';

/** The timeout that the service uses when it calls receivers. */
const TIMEOUT_MS = 10_000;

/**
 * Calls a local program in the same way as the service calls a receiver: with the same body and ID, and signed with
 * `secret`.
 */
export class Forwarder {
  private constructor(
    private readonly target: string,
    private readonly secret: string,
  ) {}

  /** @throws WalletPassError WEBHOOK_SECRET_INVALID */
  static async open(target: string, secret: string): Promise<Forwarder> {
    await webhooks.sign('', { id: 'none', timestamp: new Date(), secret });
    return new Forwarder(target, secret);
  }

  /** @returns the response’s status, or the reason why there is no response */
  async forward({ webhookId: id, payload }: Delivery): Promise<string> {
    const body = JSON.stringify(payload);
    const timestamp = new Date();
    try {
      const response = await fetch(this.target, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(timestamp.getTime() / 1000)),
          'webhook-signature': await webhooks.sign(body, { id, timestamp, secret: this.secret }),
        },
      });
      await response.body?.cancel();
      return String(response.status);
    } catch (error) {
      return reasonOf(error);
    }
  }
}

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  if (name === 'TimeoutError') return `no response within ${TIMEOUT_MS / 1000} s`;
  return cause?.code ?? message;
}
