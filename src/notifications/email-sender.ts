import { Injectable } from '@nestjs/common';
import type { Document } from 'mongodb';
import { AppError } from '../core/errors/app-error';
import { AppConfig } from '../core/config/app-config';
import { DeliveriesCollection, type Delivery } from './log/schemas/delivery.schema';
import { failed, later, skipped } from './send-outcomes';
import type { PartitionPolicy } from '../core/background/partition';
import { SenderScheduler } from '../core/background/schedulers';
import type { Attachment, Providers } from './providers/message-provider';
import { MessagingProviders } from './providers/messaging-providers';
import type { Language } from '../core/i18n/language';
import { isVoid } from '../pass-model/pass-status';
import { drawPng } from '../pass-files/drawing/barcode-image';
import { shownBarcode } from '../pass-files/drawing/shown-barcode';
import { PKPASS_TYPE } from '../pass-files/apple/pkpass-builder';
import { PassGenerator } from '../pass-files/pass-generator';
import { PassLinks } from '../pass-files/pass-links';
import { MessageComposer } from './content/message-composer';
import type { MessageSubject } from './content/message-subject';
import { oneLine } from './content/text-cleaning';
import { type SendFunction, MessageSender } from './message-sender';
import { type MessageContent, MessageContents } from './message-contents';
import { type SentPass, SentPassReader } from './sent-pass.reader';
import { UnsubscribeLinks } from './unsubscribe-links';

/**
 * At most the number of mail connections. Otherwise, a delivery that is waiting for a connection during a crash would
 * be treated as possibly sent.
 */
const POLICY: PartitionPolicy = { first: 5, most: 5, quickMs: 5000 };

/** Sends e-mails with the pass attached, in one partition per wallet. */
@Injectable()
export class EmailSender extends MessageSender {
  constructor(
    deliveries: DeliveriesCollection,
    passes: SentPassReader,
    contents: MessageContents,
    providers: MessagingProviders,
    worker: SenderScheduler,
    private readonly composer: MessageComposer,
    private readonly links: PassLinks,
    private readonly unsubscribing: UnsubscribeLinks,
    private readonly generator: PassGenerator,
    private readonly config: AppConfig,
  ) {
    super('EMAIL', 'E-mails', POLICY, { deliveries, passes, contents, providers, worker, timings: config.timings });
  }

  protected async make(delivery: Delivery, sent: SentPass, { mail }: Providers): Promise<SendFunction | Document[]> {
    const { pass, wallet } = sent;
    const { _id, notificationType: type, lang = 'en' } = delivery;
    const to = pass.email;
    if (!to) return skipped('NO_ADDRESS');
    if (!mail) return failed('EMAIL_NOT_CONFIGURED');
    const attachments = await this.attachmentsOf(sent);
    if (!attachments) return later('PASS_GEN_ERROR');
    const barcode = barcodeFor(sent, lang);
    const composed = this.composer.mail({
      ...sent,
      type,
      lang,
      link: this.links.page(pass, wallet),
      isFileAttached: attachments.length > 0,
      ...(barcode && { barcode }),
      ...(pass.client && { unsubscribeUrl: this.unsubscribing.url(wallet, pass.client, type) }),
    });
    const messageId = this.messageId(_id);
    return () => mail.send({ to, fromName: oneLine(wallet.name), ...composed, attachments, messageId });
  }

  protected makeOf(
    { _id }: Delivery,
    { email: to, sender, mail: compose }: MessageContent,
    { mail }: Providers,
  ): SendFunction | Document[] {
    if (!to) return skipped('NO_ADDRESS');
    if (!mail) return failed('EMAIL_NOT_CONFIGURED');
    const message = { to, fromName: oneLine(sender), ...compose(), attachments: [], messageId: this.messageId(_id) };
    return () => mail.send(message);
  }

  /** The message ID is the same in every attempt, so that mail servers can detect duplicates. */
  private messageId(_id: Delivery['_id']): string {
    return `${_id.toHexString()}@${new URL(this.config.publicUrl).hostname}`;
  }

  /**
   * Returns no attachment if the wallet cannot generate passes, or if its links work only once, because a file can be
   * forwarded. Returns undefined if the attempt must be repeated later.
   */
  private async attachmentsOf({ policy, template, ...rest }: SentPass): Promise<Attachment[] | undefined> {
    if (policy.pass.security(template).oneTimeLink) return [];
    try {
      const content = await this.generator.makeApplePass(policy.mapping, { ...rest, template, lang: 'en' });
      return [{ filename: `${rest.pass.shortId}.pkpass`, contentType: PKPASS_TYPE, content }];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return error.code === 'PASS_GEN_ERROR' ? undefined : [];
    }
  }
}

/**
 * Returns no barcode for a void pass, or if the barcode must not be forwarded, because the picture stays in the e-mail
 * forever.
 */
function barcodeFor(sent: SentPass, lang: Language): MessageSubject['barcode'] {
  const { policy, template, pass } = sent;
  const { oneTimeLink, rotatingBarcode } = policy.pass.security(template);
  if (oneTimeLink || rotatingBarcode || isVoid(pass, new Date())) return undefined;
  const shown = shownBarcode(sent, policy.mapping.appearance({ ...sent, lang }));
  return shown ? { ...drawPng(shown.format, shown.value), text: shown.text } : undefined;
}
