import { Injectable } from '@nestjs/common';
import type { ClientSession, Filter } from 'mongodb';
import { Types } from 'mongoose';
import type { BulkContext } from '../../bulk/bulk-action';
import type { BulkItem } from '../../bulk/bulk-item';
import { TRY_LONG_MS, Transactions } from '../../core/database/transactions';
import { reservationLock } from '../../credits/credit-reservations';
import { DeliveriesCollection, type Delivery } from '../../notifications/log/schemas/delivery.schema';
import type { CommunicationRule } from '../../wallets/schemas/wallet.schema';
import { WalletReader } from '../../wallets/wallet.reader';
import { AudienceReader, type Member } from '../audience/audience-reader';
import { type Communication, CommunicationsCollection } from '../schemas/communication.schema';

/** Number of clients per chunk. */
const PAGE = 500;

/** A client of the audience. */
export interface Recipient {
  client: Types.ObjectId;
  /** ID of the message, which was chosen when the client was found. */
  message: Types.ObjectId;
  /** Absent if the client has since been deleted. */
  member?: Member;
}

type WriteMessages = (
  session: ClientSession,
  communication: Communication,
  recipients: readonly Recipient[],
  rules: readonly CommunicationRule[],
) => Promise<Delivery[]>;

/** Reads a communication’s audience for bulk operations, and writes one set of messages per client. */
@Injectable()
export class RecipientChunks {
  constructor(
    private readonly communications: CommunicationsCollection,
    private readonly audience: AudienceReader,
    private readonly wallets: WalletReader,
    private readonly deliveries: DeliveriesCollection,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @param after `last` of the previous page
   * @param state state that the communication must be in; in any other state, there are no clients to read
   * @returns null after the last page
   */
  async next(
    { caller, parameters }: BulkContext,
    after: unknown,
    state: Filter<Communication>,
  ): Promise<{ communication: Communication; ids: Types.ObjectId[]; last: Types.ObjectId } | null> {
    const wallet = caller.wallet.id;
    const communication = await this.find(wallet, parameters.communication, state);
    if (!communication) return null;
    const page = await this.audience.nextIds(wallet, communication.audience, after as Types.ObjectId | undefined, PAGE);
    return page && { communication, ...page };
  }

  /**
   * Calls `write` in a transaction for the clients in a chunk who have no message yet. A worker that died may have
   * written some messages, which have the same IDs.
   * @returns all messages of the chunk
   */
  async write(
    { caller, parameters }: BulkContext,
    items: readonly BulkItem[],
    state: Filter<Communication>,
    write: WriteMessages,
  ): Promise<Delivery[]> {
    const wallet = caller.wallet.id;
    const communicationId = parameters.communication as Types.ObjectId;
    const [members, { communicationRules: rules }] = await Promise.all([
      this.audience.find(
        wallet,
        items.map(({ itemId }) => new Types.ObjectId(itemId)),
      ),
      this.wallets.get(wallet),
    ]);
    const work = async (session: ClientSession) => {
      const messages = { message: { $in: items.map(({ recordId }) => recordId) } } as Filter<Delivery>;
      const before = await this.deliveries
        .of(wallet)
        .within(session)
        .find(messages, { projection: { message: 1, channel: 1, reason: 1 } });
      const isWritten = new Set(before.map(({ message }) => String(message)));
      const unwritten = items.filter(({ recordId }) => !isWritten.has(recordId.toHexString()));
      const communication = unwritten.length > 0 && (await this.find(wallet, communicationId, state, session));
      if (!communication) return before;
      const recipients = unwritten.map(({ itemId, recordId: message }): Recipient => {
        return { client: new Types.ObjectId(itemId), message, member: members.get(itemId) };
      });
      return [...before, ...(await write(session, communication, recipients, rules))];
    };
    return this.transactions.runSerialized(reservationLock(communicationId), work, TRY_LONG_MS);
  }

  private find(
    wallet: Types.ObjectId,
    _id: unknown,
    state: Filter<Communication>,
    session?: ClientSession,
  ): Promise<Communication | null> {
    return this.communications
      .of(wallet)
      .within(session)
      .findOne({ ...state, _id } as Filter<Communication>);
  }
}
