import { AppError } from '../../core/errors/app-error';
import type { LocalizedText } from '../../core/i18n/localized-text';
import { LocalizedField } from '../../core/validation/localized-field';
import { EnumField, HttpsUrl, Image, NestedList, Text } from '../../core/validation/fields';

/** Types of actions, with the names that Apple uses. */
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

/** A button on the pass. */
export class PassAction {
  @EnumField(ACTION_TYPES, {
    description: 'Type of the action. Determines the icon and the default text of the button.',
    required: true,
    example: 'shop',
  })
  type: ActionType;

  @HttpsUrl({
    description:
      'Page that the button opens. Required for every type except `call` and `place`. A `place` without a `url` is shown only by Apple.',
    example: 'https://example.com/shop',
  })
  url?: string;

  @Text({
    description: 'Phone number to call. Required for `call`.',
    max: 50,
    pattern: /\d/,
    patternMessage: 'phone_digit',
    example: '+33140000000',
  })
  phone?: string;

  @Text({
    description: 'Apple’s identifier of the place. Required for `place`.',
    max: 200,
    example: 'I7C250D2CDCB364A',
  })
  placeIdentifier?: string;

  @LocalizedField({
    description: 'Text of the button on Android and on the page of the pass. Default: text for the type.',
    max: 30,
    example: { en: 'To the shop', fr: 'Voir la boutique' },
  })
  text?: LocalizedText;
}

/** Fields that templates of every kind can have (docs/contract/templates.md#actions-and-poster). */
export class LookFields {
  @NestedList(() => PassAction, {
    description: 'Buttons on the pass, most important first. Up to 2.',
    maxItems: MAX_ACTIONS,
  })
  actions?: PassAction[];

  @Image({
    description: 'Portrait artwork that fills the pass on newer iPhones, at least 363 × 510 pixels. Sent like `strip`.',
  })
  poster?: string;
}

/** The field that each of these types requires. All other types require `url`. */
const NEEDED: Readonly<Partial<Record<ActionType, 'phone' | 'placeIdentifier'>>> = {
  call: 'phone',
  place: 'placeIdentifier',
};

/** @throws AppError VALIDATION_ERROR on the field that the type of an action requires */
export function assertActions(actions: readonly PassAction[] | undefined): void {
  for (const action of actions ?? []) {
    const needed = NEEDED[action.type] ?? 'url';
    if (action[needed] === undefined) throw AppError.validation(needed, 'required');
  }
}
