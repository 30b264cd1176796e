import type { PassTranslations } from '../pass-files/apple/apple-content';
import { detail, type PassDetail } from '../pass-files/pass-detail';
import type { CardCommunication } from '../passes/records/card-communication';
import type { CardView } from './card-fields';

/** A communication on the back of the card: its text, of which the phone tells, and where it leads. */
export function communicationDetails(communication: CardCommunication, { template }: CardView): PassDetail[] {
  const { title, message, link, isBack } = communication;
  const label = template.offerLabel || title;
  const texts = detail('communication', label, message.en ?? message.fr);
  const shown = isBack ? texts : texts.map((text) => ({ ...text, changeMessage: 'change_communication' }));
  return [...shown, ...detail('communication-link', title, link, 'LINK')];
}

/** The message in French, where the card says it in English. */
export function translationsOf({ message: { en, fr } }: CardCommunication): PassTranslations | undefined {
  return en !== undefined && fr !== undefined ? { fr: { [en]: fr } } : undefined;
}
