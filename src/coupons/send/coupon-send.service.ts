import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { ClientSession } from 'mongodb';
import type { BulkOrder } from '../../bulk/bulk-acceptor';
import type { BulkOperation } from '../../bulk/schemas/bulk-operation.schema';
import { BulkOperationsService } from '../../bulk/bulk-operations.service';
import { type CouponSendRecord, CouponSendRecords } from '../../communications/coupon-send-records';
import type { WalletPrincipal } from '../../core/access/principal';
import { AppError } from '../../core/errors/app-error';
import { BusyError } from '../../core/errors/busy-error';
import { fundedChannels, type Needed } from '../../credits/wallet-credit';
import { WalletCredit } from '../../credits/wallet-credit';
import { ImageInput } from '../../core/storage/image-input';
import type { MessagePlan } from '../../notifications/message-plan';
import { isLimited, NotificationRequests } from '../../notifications/notification-requests';
import { type MessageChannel, MESSAGE_CHANNELS } from '../../pass-model/pending-notifications';
import { assertMayIssue } from '../../passes/issuing/pass-issuer';
import { TemplatesService } from '../../templates/templates.service';
import { WebhookTargets } from '../../wallets/webhook-targets';
import { couponPolicy } from '../coupon.policy';
import type { Coupon } from '../schemas/coupon.schema';
import { type Audience, CouponAudience } from './coupon-audience';
import { COUPON_SEND, NEW_COUPON, type SendParameters } from './coupon-send.action';
import type { CouponSend } from './coupon-send.dto';
import { readCouponSend } from './read-coupon-send';

/** Errors that refuse a whole send, in addition to those of every route with a body. */
export const SEND_ERRORS = [
  'PASSGEN_TOKEN_MISSING',
  'WALLET_NOT_CONFIGURED',
  'COUPON_TEMPLATE_NOT_FOUND',
  'INVALID_STATUS',
  'NO_RECIPIENTS_PROVIDED',
  'MISSING_RECIPIENT_DETAILS_FOR_NON_CLIENT',
  'SYNC_EXECUTION_NOT_ALLOWED',
  'NO_CUSTOMERS_FOUND',
  'NO_CLIENTS_FOUND',
  'ALL_CLIENTS_ALREADY_HAVE_COUPON',
  'BARCODE_ALREADY_EXISTS',
  'SMS_CONFIG_REQUIRED',
  'SMS_CREDENTIALS_NOT_CONFIGURED',
  'INSUFFICIENT_CREDIT',
  'INSUFFICIENT_CREDIT_PARTIAL',
] as const;

/** A send with its reserved credit. */
interface Reserving {
  reservation: Types.ObjectId;
  needed?: Needed<MessageChannel>;
  send: CouponSend;
  operation: BulkOperation;
}

export interface SendRequest {
  body: unknown;
  file?: { buffer: Buffer };
}

/** Accepts coupon sends. If an error affects the whole request, it is returned before anything is sent. */
@Injectable()
export class CouponSendService {
  constructor(
    private readonly operations: BulkOperationsService,
    private readonly webhooks: WebhookTargets,
    private readonly templates: TemplatesService,
    private readonly audience: CouponAudience,
    private readonly orders: NotificationRequests,
    private readonly credit: WalletCredit,
    private readonly images: ImageInput,
    private readonly records: CouponSendRecords,
  ) {}

  /**
   * Checks the request in the order that the contract defines (docs/contract/coupons.md#sending-a-coupon).
   * @throws AppError `SEND_ERRORS`
   */
  send(caller: WalletPrincipal, id: Types.ObjectId, request: SendRequest): Promise<object> {
    return this.operations.start(caller, () => this.compose(caller, id, request));
  }

  private async compose(caller: WalletPrincipal, id: Types.ObjectId, { body, file }: SendRequest): Promise<BulkOrder> {
    const { wallet, lang } = caller;
    assertMayIssue(wallet);
    const coupon = await this.couponFor(caller, id);
    const send = readCouponSend(body, wallet);
    const webhook = await this.webhooks.ofOperation(wallet.id, send.webhookUrl);
    const audience = await this.audience.of(coupon, send);
    const { plan, needed } = await this.needsOf(wallet.id, audience, send);
    const strip = await this.stripOf(wallet.id, send, file);
    const { items } = audience;
    const communication = new Types.ObjectId();
    const reservation = new Types.ObjectId();
    const parameters: SendParameters = { template: id, ...(strip && { strip }), communication, reservation };
    return {
      action: COUPON_SEND,
      parameters: { ...parameters },
      items,
      lang,
      webhook,
      wait: send.forceSync,
      alongside: async (session, operation) => {
        const credit = await this.reserve(session, caller, { reservation, needed, send, operation });
        const channels = plan.needs(NEW_COUPON, ANYBODY, credit.only);
        const record = { _id: communication, ...recordOf(coupon, audience), channels, reservation };
        await this.records.insert(session, caller, record, operation);
        return { ...credit };
      },
    };
  }

  /** @throws AppError COUPON_TEMPLATE_NOT_FOUND, INVALID_STATUS */
  private async couponFor(caller: WalletPrincipal, id: Types.ObjectId): Promise<Coupon> {
    const [coupon] = await this.templates.findAll(couponPolicy.template, caller, { _id: id });
    if (!coupon) throw new AppError('COUPON_TEMPLATE_NOT_FOUND');
    couponPolicy.pass.checkTemplate?.(coupon);
    return coupon;
  }

  /**
   * Returns the number of messages by channel. If every channel is unlimited, returns undefined, because nothing needs
   * to be counted.
   * @throws AppError SMS_CONFIG_REQUIRED, SMS_CREDENTIALS_NOT_CONFIGURED, and as `fundedChannels`
   */
  private async needsOf(
    wallet: Types.ObjectId,
    audience: Audience,
    { acceptPartialDelivery }: CouponSend,
  ): Promise<{ plan: MessagePlan; needed?: Needed<MessageChannel> }> {
    const [plan, available] = await Promise.all([this.orders.plan(wallet), this.orders.available(wallet)]);
    if (!plan) throw new AppError('WALLET_NOT_FOUND');
    plan.assertSmsConfigured(NEW_COUPON);
    if (!isLimited(available)) return { plan };
    const needed: Needed<MessageChannel> = { EMAIL: 0, SMS: 0 };
    for await (const recipients of audience.recipients()) {
      for (const recipient of recipients) {
        for (const channel of plan.needs(NEW_COUPON, recipient)) needed[channel] += 1;
      }
    }
    fundedChannels(needed, available, acceptPartialDelivery);
    return { plan, needed };
  }

  /**
   * Reserves the credit in the transaction that accepts the send. If two sends arrive at the same time, the second can
   * use only what the first leaves.
   * @throws AppError as `fundedChannels`
   * @throws BusyError if the wallet received its first credit after `needsOf`
   */
  private async reserve(
    session: ClientSession,
    caller: WalletPrincipal,
    { reservation: _id, needed, send, operation }: Reserving,
  ): Promise<Pick<SendParameters, 'only' | 'isLimited'>> {
    const available = await this.orders.availableWithin(session, caller.wallet.id);
    if (isLimited(available) && !needed) throw new BusyError('The wallet received its first credit in the meantime');
    const only = needed && fundedChannels(needed, available, send.acceptPartialDelivery);
    const needs = Object.fromEntries((only ?? MESSAGE_CHANNELS).map((channel) => [channel, needed?.[channel] ?? 0]));
    await this.credit.reserve(session, caller, { _id, needs, clientsCount: operation.totalItems });
    return { ...(only && { only }), ...(isLimited(available) && { isLimited: true }) };
  }

  private async stripOf(
    wallet: Types.ObjectId,
    { overrideStripImage: url }: CouponSend,
    file: SendRequest['file'],
  ): Promise<string | undefined> {
    const source = file ? { file } : url === undefined ? undefined : { url };
    return source && this.images.resolve(wallet, 'overrideStripImage', source, couponPolicy.template.stripRoles);
  }
}

/** A recipient who has an address for every channel. */
const ANYBODY = { email: 'anybody', phoneNumber: 'anybody' };

/** The record that lists the send among the communications. */
function recordOf(
  { name, description }: Coupon,
  { clientIds }: Audience,
): Pick<CouponSendRecord, 'name' | 'description' | 'audience'> {
  return { name, description, audience: clientIds ? { clientIds } : { all: true } };
}
