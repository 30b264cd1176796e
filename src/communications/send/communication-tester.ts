import { Injectable } from '@nestjs/common';
import type { Filter } from 'mongodb';
import { Types } from 'mongoose';
import type { WalletPrincipal } from '../../core/access/principal';
import { madeOnce } from '../../core/database/made-once';
import { Transactions } from '../../core/database/transactions';
import { AppError } from '../../core/errors/app-error';
import { storedPhoneNumber } from '../../core/validation/phone-number';
import type { CreditChannel } from '../../credits/schemas/credit-entry.schema';
import { DeliveryWriter, type NewMessage } from '../../notifications/log/delivery-writer';
import { DeliveriesCollection, type Delivery } from '../../notifications/log/schemas/delivery.schema';
import { AudienceReader, type Member } from '../audience/audience-reader';
import { unreachableBy } from '../audience/reach';
import { CHANNELS_OF_CREDIT } from '../communication-counts';
import { CommunicationPlanner } from '../plan/communication-planner';
import { CommunicationsService } from '../communications.service';
import type { TestCommunication } from '../dto/communication.dto';
import type { Communication } from '../schemas/communication.schema';

/** Recipient of a test on one channel. */
interface Target {
  channel: CreditChannel;
  where: Pick<Delivery, 'to' | 'sample' | 'client' | 'pass'>;
  reason?: string;
}

/**
 * Sends a test of a communication to its author in the same way as to clients, and uses credit. Tests are not counted
 * (docs/contract/communications.md#tests).
 */
@Injectable()
export class CommunicationTester {
  constructor(
    private readonly communications: CommunicationsService,
    private readonly planner: CommunicationPlanner,
    private readonly audience: AudienceReader,
    private readonly deliveries: DeliveriesCollection,
    private readonly writer: DeliveryWriter,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @throws AppError VALIDATION_ERROR without a recipient, MODEL_NOT_FOUND, COMMUNICATION_DELETED, INVALID_STATUS for
   * coupon sends and automations, SMS_CONFIG_REQUIRED, SMS_CREDENTIALS_NOT_CONFIGURED, and the errors of
   * `CreditSource.reserve`
   */
  async send(caller: WalletPrincipal, id: Types.ObjectId, sent: TestCommunication): Promise<object[]> {
    const { phoneNumber: typed = '' } = sent;
    const dto = { ...sent, phoneNumber: storedPhoneNumber(typed, caller.wallet) ?? undefined };
    assertTarget(dto);
    const communication = await this.communications.findOwn(caller, id);
    const targets = await this.targetsOf(caller, communication, dto);
    if (dto.phoneNumber) await this.planner.assertSms(caller);
    const made = await madeOnce(
      caller,
      (message) => this.write(caller, communication, message, targets),
      (message) => this.madeOf(caller, message),
    );
    return made.map(present);
  }

  private async targetsOf(
    caller: WalletPrincipal,
    communication: Communication,
    { email, phoneNumber, clientId }: TestCommunication,
  ): Promise<Target[]> {
    const client = clientId === undefined ? undefined : await this.memberOf(caller, new Types.ObjectId(clientId));
    const reader = client ?? (await this.planner.firstOf(caller, communication));
    const filled = reader && { sample: reader.client._id };
    return [
      ...(email ? [{ channel: 'EMAIL' as const, where: { to: email.trim(), ...filled } }] : []),
      ...(phoneNumber ? [{ channel: 'SMS' as const, where: { to: phoneNumber, ...filled } }] : []),
      ...(client ? [await this.cardOf(caller, communication, client)] : []),
    ];
  }

  private async memberOf({ wallet }: WalletPrincipal, id: Types.ObjectId): Promise<Member> {
    const member = (await this.audience.find(wallet.id, [id])).get(id.toHexString());
    if (!member) throw new AppError('CLIENT_DOES_NOT_BELONG_TO_THIS_WALLET');
    return member;
  }

  /** Returns the client’s card as the recipient. The client’s consent also applies to tests. */
  private async cardOf({ wallet }: WalletPrincipal, communication: Communication, member: Member): Promise<Target> {
    const reason = unreachableBy('notification', member, await this.planner.rulesFor(wallet, communication));
    const { client, card } = member;
    const where = { client: client._id, ...(card && { pass: card._id }) };
    return { channel: 'PUSH', where, ...(reason && { reason }) };
  }

  private write(
    caller: WalletPrincipal,
    communication: Communication,
    message: Types.ObjectId,
    targets: readonly Target[],
  ): Promise<Delivery[]> {
    const { _id, wallet, lang } = communication;
    const paid = targets.filter(({ reason }) => reason === undefined);
    const needs = Object.fromEntries(paid.map(({ channel }) => [channel, 1]));
    const reservation = new Types.ObjectId();
    const test = { notificationType: 'NEW_COMMUNICATION', communication: _id, part: 'TEST', message, lang } as const;
    const messages = targets.map(({ channel, where, reason }): NewMessage => {
      return { ...test, channel, ...where, reservation, ...(reason && { reason }) };
    });
    return this.transactions.run(async (session) => {
      await this.planner.sourceOf(caller).reserve(session, caller, { _id: reservation, needs, clientsCount: 1 });
      return this.writer.write(session, wallet, messages);
    });
  }

  private async madeOf({ wallet }: WalletPrincipal, message: Types.ObjectId): Promise<Delivery[] | null> {
    const made = await this.deliveries.of(wallet.id).find({ message } as Filter<Delivery>);
    return made.length > 0 ? made : null;
  }
}

/** @throws AppError VALIDATION_ERROR */
function assertTarget({ email, phoneNumber, clientId }: TestCommunication): void {
  if (email ?? phoneNumber ?? clientId) return;
  const fields = ['email', 'phoneNumber', 'clientId'];
  const validationErrors = fields.map((field) => ({ field, key: 'required' as const }));
  throw new AppError('VALIDATION_ERROR', undefined, { validationErrors });
}

function present({ _id, channel, state, reason }: Delivery): object {
  return { channel: CHANNELS_OF_CREDIT[channel], deliveryId: _id, state, ...(reason && { reason }) };
}
