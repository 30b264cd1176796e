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

/** Google's resource types that kinds of passes become. */
export interface GoogleResources {
  eventTicket: { class: EventTicketClass; object: EventTicketObject };
  generic: { class: GenericClass; object: GenericObject };
  loyalty: { class: LoyaltyClass; object: LoyaltyObject };
  offer: { class: OfferClass; object: OfferObject };
  transit: { class: TransitClass; object: TransitObject };
}

export type GoogleResourceType = keyof GoogleResources;

/** Where a resource type shows its issuer's logo and colours, and under which name the logo. */
interface GoogleLookPlace {
  on: keyof GoogleResources[GoogleResourceType];
  logo: 'logo' | 'programLogo' | 'titleImage';
}

/** Most look like their class; only a generic pass looks like its object. */
export const GOOGLE_LOOK_PLACES = {
  eventTicket: { on: 'class', logo: 'logo' },
  generic: { on: 'object', logo: 'logo' },
  loyalty: { on: 'class', logo: 'programLogo' },
  offer: { on: 'class', logo: 'titleImage' },
  transit: { on: 'class', logo: 'logo' },
} as const satisfies Record<GoogleResourceType, GoogleLookPlace>;

/** Own fields of a resource; what every class, object or look has is the composer's. */
type OwnFields<R> = Omit<R, keyof IssuerClass | keyof GoogleObject | GoogleLookPlace['logo']>;

/** What a kind says about its class and object at Google. */
export type GooglePassContent = {
  [T in GoogleResourceType]: {
    type: T;
    class: OwnFields<GoogleResources[T]['class']>;
    object: OwnFields<GoogleResources[T]['object']>;
    /** Texts that Apple has fields of its own for. */
    details?: PassDetail[];
  };
}[GoogleResourceType];

/** Makes Google's texts: a built-in label in every language, any other text in that of the pass. */
export type GoogleTexts = (label: PassLabel) => LocalizedString;
