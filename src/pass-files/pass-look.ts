import { type Language } from '../core/i18n/language';
import { textIn } from '../core/i18n/localized-text';
import { type ActionType, type LookFields, MAX_ACTIONS, type PassAction } from '../templates/dto/look.dto';
import { linkOf } from './pass-detail';
import type { PassAppearance } from '../pass-model/pass-mapping';
import type { PassTextKey } from './pass-text';

/**
 * Returns the actions and the poster of a template. Empty for kinds without them, and for passes whose template is
 * deleted.
 */
export function lookOf(template: unknown): { actions: readonly PassAction[]; poster?: string } {
  const { actions = [], poster } = (template ?? {}) as LookFields;
  return { actions, ...(poster && { poster }) };
}

/**
 * Returns the actions of the template, followed by those that its kind derives from other fields. There is at most one
 * of each type, and at most as many as phones show.
 */
export function actionsOf(
  { ownActions = [] }: Pick<PassAppearance, 'ownActions'>,
  template: unknown,
): readonly PassAction[] {
  const { actions } = lookOf(template);
  const added = ownActions.filter(({ type }) => !actions.some((action) => action.type === type));
  return [...actions, ...added].slice(0, MAX_ACTIONS);
}

const LABELS: Readonly<Record<ActionType, PassTextKey>> = {
  viewSchedule: 'label_action_view_schedule',
  watchTrailer: 'label_action_watch_trailer',
  listenToMusic: 'label_action_listen_to_music',
  call: 'label_action_call',
  place: 'label_action_show_place',
  addToBalance: 'label_action_add_to_balance',
  order: 'label_action_order',
  shop: 'label_action_shop',
  membershipBenefits: 'label_action_membership_benefits',
  bookAppointment: 'label_action_book_appointment',
  bookCar: 'label_action_book_car',
  bookFlight: 'label_action_book_flight',
  bookStay: 'label_action_book_stay',
  viewOffersRewards: 'label_action_view_offers',
};

/** Returns the label of an action that does not have its own text. */
export function actionLabel({ type }: PassAction): PassTextKey {
  return LABELS[type];
}

/** @param translate translates built-in text into the given language */
export function actionText(action: PassAction, lang: Language, translate: (label: string) => string): string {
  return textIn(action.text, lang) ?? translate(actionLabel(action));
}

/** Returns the link of an action. Null for a place, which only Apple can show. */
export function actionHref({ type, url, phone }: PassAction): string | null {
  if (type !== 'call') return url ?? null;
  return linkOf({ key: type, label: type, value: phone ?? '', type: 'PHONE' });
}
