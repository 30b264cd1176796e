import { EmbeddedClientType } from '../../clients/records/client-type.dto';
import { DateTime, Flag, NestedList, OneOf } from '../../core/validation/fields';
import { CARD_ROWS, CARD_TYPES } from './store-card.dto';

export const CHANNELS = ['email', 'sms', 'all'] as const;

/** What a form for new customers needs to know of the card (docs/contract/store-cards.md#card-details). */
export class StoreCardDetails {
  @OneOf(CARD_TYPES, { description: 'Loyalty or membership card.', required: true })
  cardType: string;

  @NestedList(() => EmbeddedClientType, { description: 'The client types.', required: true, unbounded: true })
  clientTypes: EmbeddedClientType[];

  @DateTime({ description: 'When a card made now would end; absent: never.' })
  expirationDate?: string;

  @OneOf(CARD_ROWS, { description: 'Left field under the strip.', required: true })
  startRow: string;

  @OneOf(CARD_ROWS, { description: 'Middle field under the strip.', required: true })
  middleRow: string;

  @OneOf(CARD_ROWS, { description: 'Right field under the strip.', required: true })
  endRow: string;

  @OneOf(CHANNELS, {
    description: 'How new cards are sent: the wallet’s communication rule for NEW_LOYALTY.',
    required: true,
  })
  communicationChannel: (typeof CHANNELS)[number];

  @Flag({ description: 'The card never ends.', required: true })
  isUnlimited: boolean;
}
