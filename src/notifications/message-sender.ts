import type { Document } from 'mongodb';
import { AppError } from '../core/errors/app-error';
import type { Timings } from '../core/config/timings';
import type { DeliveriesCollection, Delivery } from './log/schemas/delivery.schema';
import { ACCEPTED, failed, later, skipped, unknown } from './send-outcomes';
import type { PartitionPolicy } from '../core/background/partition';
import { isDatabaseError } from '../core/background/quarantine';
import { PartitionedSender, type Send } from '../core/background/partitioned-sender';
import type { SenderScheduler } from '../core/background/schedulers';
import type { Providers, SendOutcome } from './providers/message-provider';
import type { MessagingProviders } from './providers/messaging-providers';
import type { MessageChannel } from '../pass-model/pending-notifications';
import { switchedOffBy } from '../wallets/communication-rule';
import type { MessageContent, MessageContents } from './message-contents';
import { SendingMarks } from './sending-marks';
import type { SentPass, SentPassReader } from './sent-pass.reader';
import type { PartitionSource } from '../core/background/partition';
import { NOTIFICATION_TYPES } from '../wallets/notification-types';

/**
 * Selects the due deliveries of a channel. If a worker dies, its delivery stays `sending`, because it may have been
 * sent.
 */
function messageSource(
  deliveries: DeliveriesCollection,
  channel: MessageChannel,
  name: string,
  { messageLeaseMs, messageCallMs }: Timings,
): PartitionSource<Delivery> {
  return {
    name,
    records: deliveries.unscoped(),
    prefix: `${channel.toLowerCase()}:`,
    waiting: { state: { $in: ['queued', 'sending'] }, notificationType: { $in: [...NOTIFICATION_TYPES] } },
    projection: {
      wallet: 1,
      channel: 1,
      notificationType: 1,
      pass: 1,
      client: 1,
      communication: 1,
      part: 1,
      sample: 1,
      to: 1,
      lang: 1,
      state: 1,
      partition: 1,
      tries: 1,
      leaseOwner: 1,
    },
    leaseMs: messageLeaseMs,
    callMs: messageCallMs,
  };
}

/** Sends a message through the provider. @returns the provider’s outcome */
export type SendFunction = () => Promise<SendOutcome>;

export interface MessageTools {
  deliveries: DeliveriesCollection;
  passes: SentPassReader;
  contents: MessageContents;
  providers: MessagingProviders;
  worker: SenderScheduler;
  timings: Timings;
}

const SWITCHES = { EMAIL: 'email', SMS: 'sms' } as const;

/**
 * Sends each message at most once. A delivery is marked `sending` before the provider is called. If a later run finds a
 * delivery in that state, its outcome is unknown.
 */
export abstract class MessageSender extends PartitionedSender<Delivery> {
  private readonly marks: SendingMarks;

  constructor(
    private readonly channel: MessageChannel,
    name: string,
    policy: PartitionPolicy,
    private readonly tools: MessageTools,
  ) {
    super(messageSource(tools.deliveries, channel, name, tools.timings), policy);
    this.marks = new SendingMarks(tools.deliveries.unscoped());
    tools.worker.register(this);
  }

  /** @returns the function that sends the message, or if it must not be sent, the outcome of the delivery */
  protected abstract make(delivery: Delivery, sent: SentPass, providers: Providers): Promise<SendFunction | Document[]>;

  /** Like `make`, for a message that is not about a pass. */
  protected abstract makeOf(
    delivery: Delivery,
    content: MessageContent,
    providers: Providers,
  ): SendFunction | Document[];

  protected async prepare(batch: readonly Delivery[]): Promise<Send<Delivery>> {
    const others = batch.filter(isNews);
    const [passes, contents, providers] = await Promise.all([
      this.tools.passes.read(batch.filter((delivery) => !isNews(delivery))),
      this.tools.contents.read(others),
      this.providersOf(batch),
    ]);
    return (delivery) => {
      if (delivery.state === 'sending') return Promise.resolve(unknown('INTERRUPTED'));
      const { wallet } = delivery;
      if (isNews(delivery)) {
        const content = contents.get(delivery._id.toHexString()) ?? 'CANCELED';
        return this.sendOf(delivery, content, providers.get(wallet.toHexString()));
      }
      const sent = passes.get(String(delivery.pass));
      if (!sent) return Promise.resolve(skipped('PASS_DELETED'));
      // The customer may have opted out since the delivery was written.
      const { communicationPreferences, pushCommercialEnabled } = sent.wishes ?? {};
      const off = switchedOffBy(SWITCHES[this.channel], delivery.notificationType, [], communicationPreferences);
      const isCommercialOff = delivery.communication !== undefined && pushCommercialEnabled === false;
      if (off || isCommercialOff) return Promise.resolve(skipped('OFF_BY_CONSENT'));
      const through = providers.get(wallet.toHexString());
      return through ? this.send(delivery, sent, through) : Promise.resolve(later('WALLET_CLIENT_INIT_FAILED'));
    };
  }

  /** Handles errors before the call to the provider. After the call, nothing is retried. */
  protected broken(): Document[] {
    return later('UNKNOWN_ERROR');
  }

  private async send(delivery: Delivery, sent: SentPass, providers: Providers): Promise<Document[]> {
    const made = await this.make(delivery, sent, providers);
    if (typeof made !== 'function') return made;
    return (await this.marks.mark(delivery)) ? this.handOver(delivery, made) : [];
  }

  private async sendOf(
    delivery: Delivery,
    content: MessageContent | string,
    through: Providers | undefined,
  ): Promise<Document[]> {
    if (typeof content === 'string') return skipped(content);
    if (!through) return later('WALLET_CLIENT_INIT_FAILED');
    const made = this.makeOf(delivery, content, through);
    if (typeof made !== 'function') return made;
    return (await this.marks.mark(delivery)) ? this.handOver(delivery, made) : [];
  }

  private async handOver(delivery: Delivery, made: SendFunction): Promise<Document[]> {
    try {
      return outcomeOf(await made());
    } catch (error) {
      if (isDatabaseError(error)) throw error;
      this.logger.error(`It is unknown whether delivery ${delivery._id.toHexString()} was sent`, error);
      return unknown('UNKNOWN_ERROR');
    }
  }

  /** Returns the providers by wallet, except for wallets whose secrets cannot be decrypted. */
  private async providersOf(batch: readonly Delivery[]): Promise<Map<string, Providers>> {
    const wallets = new Map(batch.map(({ wallet }) => [wallet.toHexString(), wallet]));
    const found = await Promise.all(
      [...wallets].map(async ([key, wallet]): Promise<[string, Providers][]> => {
        try {
          return [[key, await this.tools.providers.of(wallet)]];
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          return [];
        }
      }),
    );
    return new Map(found.flat());
  }
}

/** Whether the message belongs to a communication and is not about a pass. */
function isNews({ communication, pass }: Delivery): boolean {
  return communication !== undefined && pass === undefined;
}

function outcomeOf(outcome: SendOutcome): Document[] {
  if (outcome.state === 'accepted') return ACCEPTED;
  if (outcome.state === 'later') return later(outcome.reason, outcome.retryAfterMs);
  return outcome.state === 'refused' ? failed(outcome.reason) : unknown(outcome.reason);
}
