import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { WalletPrincipal } from '../../core/access/principal';
import { CardClientReader } from '../../clients/records/card-client.reader';
import { textOf } from '../../core/text/blank';
import { KindRegistry } from '../../templates/kind-registry';
import { TemplatesService } from '../../templates/templates.service';
import { CommunicationCalendar } from './communication-calendar';
import { CommunicationPlanner, noneWithoutPack, type ReachEstimate } from './communication-planner';
import type { ChannelReach, CommunicationPreview } from '../dto/communication.dto';
import { fillMessage, inLanguage } from '../send/message-filler';
import { CHANNEL_OF, type ChannelSwitch, type Communication } from '../schemas/communication.schema';

/** Shows what sending a communication would do, by the same rules that apply to sending. Writes nothing. */
@Injectable()
export class CommunicationPreviewer {
  constructor(
    private readonly calendar: CommunicationCalendar,
    private readonly planner: CommunicationPlanner,
    private readonly clients: CardClientReader,
    private readonly kinds: KindRegistry,
    private readonly templates: TemplatesService,
  ) {}

  async preview(caller: WalletPrincipal, planned: Communication): Promise<CommunicationPreview> {
    const [estimate, conflicts, available] = await Promise.all([
      this.planner.estimateReach(caller, planned),
      this.calendar.conflicts(planned),
      this.planner.available(caller, planned).catch(noneWithoutPack),
    ]);
    const channels = Object.entries(estimate.channels).map(([channel, { reachable, unreachable }]) => {
      const credit = available[CHANNEL_OF[channel as ChannelSwitch]] ?? null;
      return [channel, { reachable, unreachable, cost: reachable, credit } satisfies ChannelReach];
    });
    const sample = await this.sampleOf(caller, planned, estimate);
    return {
      audience: estimate.audience,
      channels: Object.fromEntries(channels) as CommunicationPreview['channels'],
      conflicts: conflicts.map(({ error, communication }) => ({
        errorCode: error.errorCode,
        communicationId: communication.toHexString(),
      })),
      sample,
      ...(planned.channels.notification && { card: await this.cardOf(caller, planned, sample) }),
    };
  }

  private async sampleOf(
    { wallet }: WalletPrincipal,
    { message }: Communication,
    { first }: ReachEstimate,
  ): Promise<CommunicationPreview['sample']> {
    const id = first?.client._id ?? new Types.ObjectId();
    const found = (await this.clients.find(wallet.id, [id])).get(id.toHexString());
    const { firstName, lastName, gain } = found?.client ?? {};
    return fillMessage(message, { firstName, lastName, gain, clientType: found?.clientType?.name });
  }

  private async cardOf(
    caller: WalletPrincipal,
    { title, banner }: Communication,
    sample: CommunicationPreview['sample'],
  ): Promise<NonNullable<CommunicationPreview['card']>> {
    const cards = this.kinds.all.filter(({ pass }) => pass.isCustomerCard);
    const templates = await Promise.all(cards.map(({ template }) => this.templates.findAll(template, caller, {})));
    const [offerLabel] = templates.flat().flatMap((template) => textOf((template as OfferingCard).offerLabel) ?? []);
    return { label: offerLabel ?? title, value: inLanguage(sample, caller.lang), ...(banner && { banner }) };
  }
}

/** A loyalty card template. Cards show communications under its `offerLabel`. */
interface OfferingCard {
  offerLabel?: unknown;
}
