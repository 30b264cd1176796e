import { Injectable } from '@nestjs/common';
import type { Filter } from 'mongodb';
import type { Types } from 'mongoose';
import { MessageComposer } from '../../notifications/content/message-composer';
import type { Delivery } from '../../notifications/log/schemas/delivery.schema';
import { type MessageContent, MessageContents, type MessageContentSource } from '../../notifications/message-contents';
import { UnsubscribeLinks } from '../../notifications/unsubscribe-links';
import type { Wallet } from '../../wallets/schemas/wallet.schema';
import { WalletReader } from '../../wallets/wallet.reader';
import { AudienceReader, type Member } from '../audience/audience-reader';
import { unreachableBy } from '../audience/reach';
import { CHANNELS_OF_CREDIT } from '../communication-counts';
import { stopReasonOf } from '../lifecycle/communication-states';
import { type Communication, CommunicationsCollection } from '../schemas/communication.schema';
import { inLanguage } from './message-filler';
import { MessageFiller } from './message-filler';

/** Builds the e-mails and SMS of communications. Checks consent and addresses again just before sending. */
@Injectable()
export class CommunicationContents implements MessageContentSource {
  constructor(
    contents: MessageContents,
    private readonly communications: CommunicationsCollection,
    private readonly audience: AudienceReader,
    private readonly wallets: WalletReader,
    private readonly filler: MessageFiller,
    private readonly composer: MessageComposer,
    private readonly unsubscribing: UnsubscribeLinks,
  ) {
    contents.register(this);
  }

  async read(deliveries: readonly Delivery[]): Promise<Map<string, MessageContent | string>> {
    const wallets = new Map(deliveries.map(({ wallet }) => [wallet.toHexString(), wallet]));
    const made = [...wallets].map(([key, wallet]) =>
      this.ofWallet(
        wallet,
        deliveries.filter((delivery) => delivery.wallet.toHexString() === key),
      ),
    );
    return new Map((await Promise.all(made)).flat());
  }

  private async ofWallet(
    id: Types.ObjectId,
    deliveries: readonly Delivery[],
  ): Promise<[string, MessageContent | string][]> {
    const ids = { _id: { $in: deliveries.flatMap(({ communication }) => communication ?? []) } };
    const [wallet, found, members] = await Promise.all([
      this.wallets.find(id),
      this.communications.of(id).find(ids as Filter<Communication>),
      this.audience.find(
        id,
        deliveries.flatMap((delivery) => readerOf(delivery) ?? []),
      ),
    ]);
    const texts = await this.filler.valuesOf(id, [...members.values()]);
    const communications = new Map(found.map((communication) => [communication._id.toHexString(), communication]));
    return deliveries.map((delivery) => {
      const communication = communications.get(String(delivery.communication));
      const member = members.get(String(readerOf(delivery)));
      return [delivery._id.toHexString(), this.one(delivery, { wallet, communication, member, texts })];
    });
  }

  private one(
    delivery: Delivery,
    found: {
      wallet: Wallet | null;
      communication?: Communication;
      member?: Member;
      texts: Awaited<ReturnType<MessageFiller['valuesOf']>>;
    },
  ): MessageContent | string {
    const { wallet, communication, member, texts } = found;
    const channel = CHANNELS_OF_CREDIT[delivery.channel];
    const stopped = stopReasonOf(communication, channel, delivery.part);
    if (stopped) return stopped;
    if (!wallet || !communication) return 'CANCELED';
    if (delivery.client && !member) return 'CLIENT_DELETED';
    const { purpose } = communication;
    const { lang = communication.lang } = delivery;
    const { title, message, link, banner } = this.filler.textsOf(delivery, communication);
    const how = {
      type: delivery.notificationType,
      purpose,
      rules: wallet.communicationRules,
      now: new Date(),
    };
    const reason = member && !delivery.to && unreachableBy(channel, member, how);
    if (reason) return reason;
    const text = inLanguage(this.filler.fill(message, member && texts.get(member.client._id.toHexString())), lang);
    const news = { lang, wallet, title, text, ...(link && { link }), ...(banner && { banner }) };
    // A test must not allow its reader to unsubscribe a client.
    const client = delivery.client && member?.client;
    const email = delivery.to ?? client?.email;
    const phoneNumber = delivery.to ?? client?.phoneNumber;
    const unsubscribeUrl = client && this.unsubscribing.url(wallet, client._id, delivery.notificationType);
    const stopUrl = client && purpose === 'COMMERCIAL' ? this.unsubscribing.url(wallet, client._id) : undefined;
    return {
      ...(email && { email }),
      ...(phoneNumber && { phoneNumber }),
      sender: wallet.name,
      mail: () => this.composer.news({ ...news, ...(unsubscribeUrl && { unsubscribeUrl }) }),
      sms: () => this.composer.newsSms({ ...news, ...(stopUrl && { stopUrl }) }),
    };
  }
}

/** Returns the client whose values fill the placeholders. */
function readerOf({ client, sample }: Delivery): Types.ObjectId | undefined {
  return client ?? sample;
}
