import { EmbeddedClientType } from '../../clients/records/client-type.dto';
import { DateTime, BooleanField, NestedList, EnumField } from '../../core/validation/fields';
import { CARD_ROWS, CARD_TYPES } from './store-card.dto';

export const CHANNELS = ['email', 'sms', 'all'] as const;

/** For a form for new customers (docs/contract/store-cards.md#card-details). */
export class StoreCardDetails {
  @EnumField(CARD_TYPES, { description: 'Loyalty or membership card.', required: true })
  cardType: string;

  @NestedList(() => EmbeddedClientType, { description: 'The client types.', required: true, unbounded: true })
  clientTypes: EmbeddedClientType[];

  @DateTime({ description: 'When a card made now would end; absent: never.' })
  expirationDate?: string;

  @EnumField(CARD_ROWS, { description: 'Left field under the strip.', required: true })
  startRow: string;

  @EnumField(CARD_ROWS, { description: 'Middle field under the strip.', required: true })
  middleRow: string;

  @EnumField(CARD_ROWS, { description: 'Right field under the strip.', required: true })
  endRow: string;

  @EnumField(CHANNELS, {
    description: 'How new cards are sent: the wallet’s communication rule for NEW_LOYALTY.',
    required: true,
  })
  communicationChannel: (typeof CHANNELS)[number];

  @BooleanField({ description: 'The card never ends.', required: true })
  isUnlimited: boolean;
}
