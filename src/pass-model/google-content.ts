import type { PassDetail } from './pass-detail';
import type { PassLabel } from '../pass-files/pass-text';
import type {
  EventTicketClass,
  EventTicketObject,
  FlightClass,
  FlightObject,
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
  flight: { class: FlightClass; object: FlightObject };
  generic: { class: GenericClass; object: GenericObject };
  loyalty: { class: LoyaltyClass; object: LoyaltyObject };
  offer: { class: OfferClass; object: OfferObject };
  transit: { class: TransitClass; object: TransitObject };
}

export type GoogleResourceType = keyof GoogleResources;

/** Field of the airline logo. It belongs to the carrier of a flight. */
export const AIRLINE_LOGO = 'airlineLogo';

interface GoogleLookPlace {
  on: keyof GoogleResources[GoogleResourceType];
  logo: 'logo' | 'programLogo' | 'titleImage' | typeof AIRLINE_LOGO;
}

/** Fields whose values belong to the class, or to the object of generic passes. */
export const GOOGLE_LOOK_PLACES = {
  eventTicket: { on: 'class', logo: 'logo' },
  flight: { on: 'class', logo: AIRLINE_LOGO },
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
    /** Texts for which Apple has dedicated fields. */
    details?: PassDetail[];
    /** Messages about changes that Google does not announce itself. */
    notices?: GoogleNotice[];
  };
}[GoogleResourceType];

/** A message on the pass, with a notification to the holder. */
export interface GoogleNotice {
  /** Unique within the pass. Each message is sent once. */
  id: string;
  /** Time of the change. A pass that was saved later does not get the message. */
  at: Date;
  header: LocalizedString;
  body: LocalizedString;
}

/** Translates built-in labels. All other text is in the language of the pass. */
export type GoogleTexts = (label: PassLabel) => LocalizedString;
