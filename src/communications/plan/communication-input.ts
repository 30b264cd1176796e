import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { WalletPrincipal } from '../../core/access/principal';
import { toStored } from '../../core/database/stored-fields';
import { AppError } from '../../core/errors/app-error';
import { ImageInput } from '../../core/storage/image-input';
import { WebhookTargets } from '../../wallets/webhook-targets';
import { assertAudience } from '../audience/audience-filter';
import { CommunicationFields, type CreateCommunication } from '../dto/communication.dto';
import type { Communication } from '../schemas/communication.schema';
import { SavedTextsCollection } from '../saved-texts/saved-text.schema';

/** File fields that the body can contain. */
export const COMMUNICATION_FILES = ['banner'] as const;
export type CommunicationFiles = Partial<Record<string, { buffer: Buffer }[]>>;

/** The fields that a caller sends, as they are stored. */
export type Written = Pick<
  Communication,
  | 'name'
  | 'type'
  | 'purpose'
  | 'templateName'
  | 'title'
  | 'message'
  | 'link'
  | 'banner'
  | 'startDate'
  | 'endDate'
  | 'channels'
  | 'audience'
  | 'locations'
  | 'ignoreQuietHours'
  | 'acceptPartialDelivery'
  | 'webhook'
>;

/** Converts a request body to stored fields. */
@Injectable()
export class CommunicationInput {
  constructor(
    private readonly images: ImageInput,
    private readonly webhooks: WebhookTargets,
    private readonly texts: SavedTextsCollection,
  ) {}

  /** @throws AppError VALIDATION_ERROR, NO_RECIPIENTS_PROVIDED, INVALID_DEVICE_TYPE, TEMPLATE_NOT_FOUND */
  async read({ wallet }: WalletPrincipal, dto: CreateCommunication): Promise<Written> {
    const webhook = await this.webhook(wallet.id, dto.webhookUrl);
    const stored = toStored(CommunicationFields, dto, wallet.timezone) as unknown as Written;
    const defaults = { ignoreQuietHours: false, acceptPartialDelivery: false };
    return this.complete(wallet.id, { ...defaults, ...stored, ...(webhook && { webhook }) }, stored.templateName);
  }

  /**
   * Returns the webhook receivers of the bulk operation, with encrypted headers.
   * @param url null for none
   * @throws AppError VALIDATION_ERROR
   */
  webhook(wallet: Types.ObjectId, url: string | null | undefined): Promise<Written['webhook']> {
    return this.webhooks.ofOperation(wallet, url ?? undefined);
  }

  /**
   * Checks rules that involve several fields, and fills in a saved text.
   * @param savedText name of a saved text that fills missing fields; later changes to it have no effect
   * @throws AppError as `read`
   */
  async complete(
    wallet: Types.ObjectId,
    { channels: sent, ...others }: Written,
    savedText: string | undefined,
  ): Promise<Written> {
    const channels = { notification: false, email: false, sms: false, ...(sent as Partial<Written['channels']>) };
    const written = { ...others, channels };
    if (!Object.values(channels).includes(true)) throw AppError.validation('channels', 'channel_required');
    assertAudience(written.audience);
    if (savedText === undefined) return written;
    const { title, message, link } = await this.texts.get(wallet, savedText);
    return {
      ...written,
      title: written.title ?? title,
      message: written.message ?? message,
      ...withLink(written, link),
    };
  }

  /** Stores the banner. Call this after all other checks. @throws AppError VALIDATION_ERROR, PAYLOAD_TOO_LARGE */
  async banner(
    { wallet }: WalletPrincipal,
    sent: string | undefined,
    files: CommunicationFiles,
  ): Promise<string | undefined> {
    const [file] = files.banner ?? [];
    const source = file ? { file } : sent === undefined ? undefined : { url: sent };
    return source && this.images.resolve(wallet.id, 'banner', source, ['strip']);
  }
}

function withLink(written: Written, saved: string | undefined): Pick<Written, 'link'> {
  const link = written.link ?? saved;
  return link === undefined ? {} : { link };
}
