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

export const MAX_ACTIONS = 2;

/** A button beside the pass. */
export class PassAction {
  @EnumField(ACTION_TYPES, {
    description: 'What it does.',
    required: true,
    example: 'shop',
  })
  type: ActionType;

  @HttpsUrl({
    description:
      'Where it leads; every type but `call` and `place` needs it. A `place` without it is shown by Apple only.',
    example: 'https://example.com/shop',
  })
  url?: string;

  @Text({
    description: 'Needed by `call`.',
    max: 50,
    pattern: /\d/,
    patternMessage: 'phone_digit',
    example: '+33140000000',
  })
  phone?: string;

  @Text({ description: 'Apple’s id of the place; needed by `place`.', max: 200, example: 'I7C250D2CDCB364A' })
  placeIdentifier?: string;

  @LocalizedField({
    description: 'Text of the button on Android and the pass page; else one of the service.',
    max: 30,
    example: { en: 'To the shop', fr: 'Vers la boutique' },
  })
  text?: LocalizedText;
}

/** What the templates of every kind may have (docs/contract/templates.md#actions-and-poster). */
export class LookFields {
  @NestedList(() => PassAction, {
    description: 'Buttons, the most important first.',
    maxItems: MAX_ACTIONS,
  })
  actions?: PassAction[];

  @Image({
    description: 'Portrait artwork, at least 363 × 510 pixels; sent as a strip.',
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
