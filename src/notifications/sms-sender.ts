import { Injectable } from '@nestjs/common';
import type { Document } from 'mongodb';
import { AppConfig } from '../core/config/app-config';
import { DeliveriesCollection, type Delivery } from './log/schemas/delivery.schema';
import { failed, skipped } from './send-outcomes';
import type { PartitionPolicy } from '../core/background/partition';
import { SenderScheduler } from '../core/background/schedulers';
import type { Providers } from './providers/message-provider';
import { MessagingProviders } from './providers/messaging-providers';
import { PassLinks } from '../pass-files/pass-links';
import { MessageComposer } from './content/message-composer';
import { type SendFunction, MessageSender } from './message-sender';
import { type MessageContent, MessageContents } from './message-contents';
import { type SentPass, SentPassReader } from './sent-pass.reader';
import { UnsubscribeLinks } from './unsubscribe-links';

const POLICY: PartitionPolicy = { first: 5, most: 10, quickMs: 5000 };

/** Sends SMS, in one partition per wallet. */
@Injectable()
export class SmsSender extends MessageSender {
  constructor(
    deliveries: DeliveriesCollection,
    passes: SentPassReader,
    contents: MessageContents,
    providers: MessagingProviders,
    worker: SenderScheduler,
    private readonly composer: MessageComposer,
    private readonly links: PassLinks,
    private readonly unsubscribing: UnsubscribeLinks,
    config: AppConfig,
  ) {
    super('SMS', 'SMS', POLICY, { deliveries, passes, contents, providers, worker, timings: config.timings });
  }

  protected make(
    { notificationType: type, communication, lang = 'en' }: Delivery,
    sent: SentPass,
    { sms, smsProblem = 'SMS_CONFIG_REQUIRED' }: Providers,
  ): Promise<SendFunction | Document[]> {
    const { phoneNumber: to } = sent.pass;
    if (!to) return Promise.resolve(skipped('NO_ADDRESS'));
    if (!sms) return Promise.resolve(failed(smsProblem));
    const { pass, wallet } = sent;
    // Sending a coupon is a commercial communication, so the SMS contains an opt-out link.
    const stopUrl = communication && pass.client && this.unsubscribing.url(wallet, pass.client);
    const links = { link: this.links.page(pass, wallet), ...(stopUrl && { stopUrl }) };
    const text = this.composer.sms({ ...sent, type, lang, ...links });
    return Promise.resolve(() => sms.send({ to, text }));
  }

  protected makeOf(
    _delivery: Delivery,
    { phoneNumber: to, sms: write }: MessageContent,
    { sms, smsProblem = 'SMS_CONFIG_REQUIRED' }: Providers,
  ): SendFunction | Document[] {
    if (!to) return skipped('NO_ADDRESS');
    if (!sms) return failed(smsProblem);
    const text = write();
    return () => sms.send({ to, text });
  }
}
