import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandError, toCommandError } from '../command-error.js';
import { ExitCode } from '../exit-codes.js';
import { DeliveryFeed, type Delivery } from '../listening/delivery-feed.js';
import { Forwarder } from '../listening/forwarder.js';
import { ensureReceiver } from '../listening/temporary-receiver.js';
import type { Session } from '../session/session.js';
import { clean } from '../terminal/terminal.js';

export interface ListenOptions {
  forward: string;
  events?: string[];
  register?: true;
  interval: number;
}

/** Forwards the wallet’s webhooks to a local program until the command is stopped. */
export async function listen(session: Session, options: ListenOptions): Promise<void> {
  const { forward, events, register, interval } = options;
  if (!URL.canParse(forward))
    throw new CommandError(`The value of --forward is not an address: ${forward}.`, ExitCode.USAGE);
  const stop = stopSignal();
  const wallet = session.wallet();
  const removeReceiver = await ensureReceiver(wallet, register === true);
  try {
    const feed = new DeliveryFeed(wallet);
    await feed.begin();
    const { webhookSecret } = session;
    const secret = webhookSecret ?? `whsec_${randomBytes(24).toString('base64')}`;
    const forwarder = await Forwarder.open(forward, secret);
    const shown = webhookSecret === undefined ? secret : 'WALLET_PASS_WEBHOOK_SECRET';
    session.terminal.note(`Listening. Calls are signed with ${shown}. Press Ctrl-C to stop.`);
    while (!stop.aborted) {
      for await (const delivery of nextOf(feed, session)) {
        if (stop.aborted) break;
        if (events && !events.includes(delivery.event)) continue;
        report(session, delivery, await forwarder.forward(delivery));
      }
      await delay(interval * 1000, undefined, { signal: stop }).catch(() => {});
    }
  } finally {
    await removeReceiver();
  }
}

/** Keeps listening while the service is unavailable, for example during a restart. */
async function* nextOf(feed: DeliveryFeed, { terminal }: Session): AsyncGenerator<Delivery, void, undefined> {
  try {
    yield* feed.next();
  } catch (error) {
    const { exitCode, message } = toCommandError(error);
    if (exitCode !== ExitCode.UNREACHABLE) throw error;
    terminal.note(`${message} Retrying.`);
  }
}

function report({ terminal, json }: Session, { event, webhookId, createdAt }: Delivery, outcome: string): void {
  if (json) terminal.print(JSON.stringify({ event, webhookId, createdAt, outcome }));
  else terminal.print(clean(`${createdAt}  ${event}  ${webhookId}  ${outcome}`));
}

function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}
