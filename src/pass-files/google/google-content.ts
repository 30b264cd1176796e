import type { PassDetail } from '../pass-detail';
import type { PassLabel } from '../pass-text';
import type {
  EventTicketClass,
  EventTicketObject,
  GenericClass,
  GenericObject,
  GoogleObject,
  IssuerClass,
  LocalizedString,
  LoyaltyClass,
  LoyaltyObject,
  OfferClass,
  OfferObject,
  TransitClass,
  TransitObject,
} from './google-types';

export interface GoogleResources {
  eventTicket: { class: EventTicketClass; object: EventTicketObject };
  generic: { class: GenericClass; object: GenericObject };
  loyalty: { class: LoyaltyClass; object: LoyaltyObject };
  offer: { class: OfferClass; object: OfferObject };
  transit: { class: TransitClass; object: TransitObject };
}

export type GoogleResourceType = keyof GoogleResources;

interface GoogleLookPlace {
  on: keyof GoogleResources[GoogleResourceType];
  logo: 'logo' | 'programLogo' | 'titleImage';
}

/** On the class, except for generic passes. */
export const GOOGLE_LOOK_PLACES = {
  eventTicket: { on: 'class', logo: 'logo' },
  generic: { on: 'object', logo: 'logo' },
  loyalty: { on: 'class', logo: 'programLogo' },
  offer: { on: 'class', logo: 'titleImage' },
  transit: { on: 'class', logo: 'logo' },
} as const satisfies Record<GoogleResourceType, GoogleLookPlace>;

/** The composer adds the fields of every class, object and appearance. */
type OwnFields<R> = Omit<R, keyof IssuerClass | keyof GoogleObject | GoogleLookPlace['logo']>;

export type GooglePassContent = {
  [T in GoogleResourceType]: {
    type: T;
    class: OwnFields<GoogleResources[T]['class']>;
    object: OwnFields<GoogleResources[T]['object']>;
    /** Texts that Apple has own fields for. */
    details?: PassDetail[];
  };
}[GoogleResourceType];

/** Translates built-in labels; other texts are in the pass's language. */
export type GoogleTexts = (label: PassLabel) => LocalizedString;
