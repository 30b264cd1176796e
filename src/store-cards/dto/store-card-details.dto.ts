import { EmbeddedClientType } from '../../clients/records/client-type.dto';
import { DateTime, BooleanField, NestedList, EnumField } from '../../core/validation/fields';
import { CARD_ROWS, CARD_TYPES } from './store-card.dto';

export const CHANNELS = ['email', 'sms', 'all'] as const;

/** Data for a sign-up form (docs/contract/store-cards.md#card-details). */
export class StoreCardDetails {
  @EnumField(CARD_TYPES, { description: 'Whether it is a loyalty card or a membership card.', required: true })
  cardType: string;

  @NestedList(() => EmbeddedClientType, { description: 'Client types of the card.', required: true, unbounded: true })
  clientTypes: EmbeddedClientType[];

  @DateTime({ description: 'Time at which a card created now would expire. Absent if it would never expire.' })
  expirationDate?: string;

  @EnumField(CARD_ROWS, { description: 'Content of the left field below the strip.', required: true })
  startRow: string;

  @EnumField(CARD_ROWS, { description: 'Content of the middle field below the strip.', required: true })
  middleRow: string;

  @EnumField(CARD_ROWS, { description: 'Content of the right field below the strip.', required: true })
  endRow: string;

  @EnumField(CHANNELS, {
    description: 'How new cards are sent: the wallet’s communication rule for NEW_LOYALTY.',
    required: true,
  })
  communicationChannel: (typeof CHANNELS)[number];

  @BooleanField({ description: 'Whether cards never expire.', required: true })
  isUnlimited: boolean;
}
