import type { PassDetail } from '../pass-model/pass-detail';
import { detail } from '../pass-files/pass-detail';
import type { NotificationType } from '../wallets/notification-types';
import type { CardCommunication } from '../pass-model/card-communication';
import type { CardView } from './card-fields';

/** The message that phones show when the field changes. The notification type determines whether they show one. */
export const CARD_MESSAGES = {
  change_communication: 'NEW_COMMUNICATION',
  change_reminder: 'REMINDER_LOYALTY',
  change_period: 'EXPIRED_COMMUNICATION',
} as const satisfies Record<string, NotificationType>;

/** Returns a communication on the back of the card: its text, which the phone announces, and its link. */
export function communicationDetails(communication: CardCommunication, { template }: CardView): PassDetail[] {
  const { title, message, link, isBack, as = 'NEW_COMMUNICATION' } = communication;
  const label = template.offerLabel || title;
  const texts = detail('communication', label, message);
  const shown = isBack ? texts : texts.map((text) => ({ ...text, changeMessage: messageAs(as) }));
  return [...shown, ...detail('communication-link', title, link, 'LINK')];
}

function messageAs(type: NotificationType): string | undefined {
  return Object.entries(CARD_MESSAGES).find(([, of]) => of === type)?.[0];
}
