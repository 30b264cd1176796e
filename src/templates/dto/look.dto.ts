import { AppError } from '../../core/errors/app-error';
import type { LocalizedText } from '../../core/i18n/localized-text';
import { LocalizedField } from '../../core/validation/localized-field';
import { EnumField, HttpsUrl, Image, NestedList, Text } from '../../core/validation/fields';

/** Apple's names. */
export const ACTION_TYPES = [
  'viewSchedule',
  'watchTrailer',
  'listenToMusic',
  'call',
  'place',
  'addToBalance',
  'order',
  'shop',
  'membershipBenefits',
  'bookAppointment',
  'bookCar',
  'bookFlight',
  'bookStay',
  'viewOffersRewards',
] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

const MAX_ACTIONS = 2;

/** A button beside the pass. */
export class PassAction {
  @EnumField(ACTION_TYPES, {
    description: 'What it does; phones choose the symbol by it.',
    required: true,
    example: 'shop',
  })
  type: ActionType;

  @HttpsUrl({
    description:
      'Where it leads. Every type needs it but `call` and `place`; a `place` without it is left out on Android and the pass page.',
    example: 'https://example.com/shop',
  })
  url?: string;

  @Text({ description: 'Number that `call` calls and needs.', max: 50, pattern: /\d/, example: '+33140000000' })
  phone?: string;

  @Text({ description: 'Apple’s id of the place that `place` shows and needs.', max: 200, example: 'I7C250D2CDCB364A' })
  placeIdentifier?: string;

  @LocalizedField({
    description: 'Text of the button on Android and the pass page; a text of the service for the type when not given.',
    max: 30,
    example: { en: 'To the shop', fr: 'Vers la boutique' },
  })
  text?: LocalizedText;
}

/** What the templates of every kind may have (docs/contract/templates.md#actions-and-poster). */
export class LookFields {
  @NestedList(() => PassAction, {
    description: 'Buttons beside the pass, the most important one first.',
    maxItems: MAX_ACTIONS,
    example: [{ type: 'shop', url: 'https://example.com/shop' }],
  })
  actions?: PassAction[];

  @Image({
    description:
      'Portrait artwork of at least 363 × 510 pixels, which newer phones fill the pass with: file, https image URL, or an own `/images/` URL.',
  })
  poster?: string;
}

/** Besides `url`, which the others need. */
const NEEDED: Readonly<Partial<Record<ActionType, 'phone' | 'placeIdentifier'>>> = {
  call: 'phone',
  place: 'placeIdentifier',
};

/** @throws AppError VALIDATION_ERROR on the member that a type needs and lacks */
export function assertActions(actions: readonly PassAction[] | undefined): void {
  for (const action of actions ?? []) {
    const needed = NEEDED[action.type] ?? 'url';
    if (action[needed] === undefined) throw AppError.validation(needed, 'required');
  }
}
