import type { PassDetail } from '../pass-detail';
import type { PassLabel } from '../pass-text';
import type {
  EventTicketClass,
  EventTicketObject,
  GoogleClass,
  GoogleObject,
  LocalizedString,
  TransitClass,
  TransitObject,
} from './google-types';

/** Google's resource types that kinds of passes become. */
export interface GoogleResources {
  eventTicket: { class: EventTicketClass; object: EventTicketObject };
  transit: { class: TransitClass; object: TransitObject };
}

export type GoogleResourceType = keyof GoogleResources;

/** Own fields of a resource; those that every class or object has are the composer's, and so is the logo. */
type OwnFields<R, Common> = Omit<R, keyof Common | 'logo'>;

/** What a kind says about its class and object at Google. */
export type GooglePassContent = {
  [T in GoogleResourceType]: {
    type: T;
    class: OwnFields<GoogleResources[T]['class'], GoogleClass>;
    object: OwnFields<GoogleResources[T]['object'], GoogleObject>;
    /** Texts that Apple has fields of its own for. */
    details?: PassDetail[];
  };
}[GoogleResourceType];

/** Makes Google's texts: a built-in label in every language, any other text in that of the pass. */
export type GoogleTexts = (label: PassLabel) => LocalizedString;
