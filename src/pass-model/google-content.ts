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

/** Field for the logo of an airline. In a flight, it belongs to the carrier. */
export const AIRLINE_LOGO = 'airlineLogo';

interface GoogleLookPlace {
  on: keyof GoogleResources[GoogleResourceType];
  logo: 'logo' | 'programLogo' | 'titleImage' | typeof AIRLINE_LOGO;
}

/**
 * Fields for the appearance of a pass. They are in the class, except for generic passes, where they are in the object.
 */
export const GOOGLE_LOOK_PLACES = {
  eventTicket: { on: 'class', logo: 'logo' },
  flight: { on: 'class', logo: AIRLINE_LOGO },
  generic: { on: 'object', logo: 'logo' },
  loyalty: { on: 'class', logo: 'programLogo' },
  offer: { on: 'class', logo: 'titleImage' },
  transit: { on: 'class', logo: 'logo' },
} as const satisfies Record<GoogleResourceType, GoogleLookPlace>;

/**
 * Fields that the kind provides. The composer adds the fields that every class or object has, and those for the
 * appearance.
 */
type OwnFields<R> = Omit<R, keyof IssuerClass | keyof GoogleObject | GoogleLookPlace['logo']>;

export type GooglePassContent = {
  [T in GoogleResourceType]: {
    type: T;
    class: OwnFields<GoogleResources[T]['class']>;
    object: OwnFields<GoogleResources[T]['object']>;
    /** Entries for values that have a dedicated field in Apple passes. */
    details?: PassDetail[];
    /** Messages about changes that Google does not report to customers itself. */
    notices?: GoogleNotice[];
  };
}[GoogleResourceType];

/** A message on the pass that notifies the holder. */
export interface GoogleNotice {
  /** ID that is unique within the pass. A message with the same ID is sent only once. */
  id: string;
  /** Time of the change. Passes that were saved after it do not get the message. */
  at: Date;
  header: LocalizedString;
  body: LocalizedString;
}

/** Translates built-in labels. All other text is in the language of the pass. */
export type GoogleTexts = (label: PassLabel) => LocalizedString;
